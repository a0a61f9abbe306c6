export const adDecision = {
  mode: 'CSAI',
  tagUrl: 'https://ads.northlight.example/vast?content=6e0a3c52&gdpr=1&cb=%5BCACHEBUSTING%5D',
  breaks: [
    { position: 'PRE', offsetSeconds: 0, maxSeconds: 30 },
    { position: 'MID', offsetSeconds: 900, maxSeconds: 60 },
  ],
  consentApplied: true,
  expiresAt: '2026-03-14T20:30:00Z',
}

export const samples = { AdDecision: adDecision }
