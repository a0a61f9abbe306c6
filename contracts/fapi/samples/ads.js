import { ids } from '../../shared/samples/ids.js'

const tag = (consent) =>
  `https://ads.northlight.example/vast?asset=${ids.asset.pilotBoat}&consent=${consent}`

const adDecision = {
  mode: 'CSAI',
  tagUrl: tag('CQSample.NorthlightPlus'),
  breaks: [
    { position: 'PRE', offsetSeconds: 0, maxSeconds: 90 },
    { position: 'MID', offsetSeconds: 900, maxSeconds: 90 },
    { position: 'MID', offsetSeconds: 1800, maxSeconds: 90 },
  ],
  consentApplied: true,
  expiresAt: '2026-03-14T20:30:00Z',
}

/** The same in a stream, whose request carries no consent. */
export const impersonal = { ...adDecision, tagUrl: tag(''), consentApplied: false }

export const samples = { AdDecision: adDecision }
