import { type Behaviour, type BehaviourModule, refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { addSeconds } from '../../src/time.ts'
import { find, type Row, type World } from '../../src/world.ts'
import { type Audience, audienceOf } from '../access/audience.ts'
import { monetizationOf } from '../access/viewer-reasons.ts'
import { type Asset, findAsset, listIn } from '../catalogue/assets.ts'
import { isFound } from '../catalogue/availability.ts'
import { type Edition, editionsOf } from '../catalogue/editions.ts'
import { givesAccess, grantsTag } from '../commerce/entitlements.ts'

/** A tag is valid for one playback, and for an hour. */
const TAG_SECONDS = 3600

interface Strategy extends Row {
  readonly mode: string
  readonly tagTemplate?: string
  readonly format?: string
  readonly breaks: readonly { position: string; offsets?: readonly number[] | 'markers' }[]
  readonly maxBreakSeconds?: number
  readonly frequency?: { readonly minContentSeconds?: number }
  readonly requiresConsent?: boolean
}

/** The player's consent data. */
interface Consent {
  readonly tcString?: string
  readonly ifa?: string
  readonly ifaType?: string
  readonly limitAdTracking?: boolean
}

/** The strategy of the asset, else that of the service, for AVOD assets only. */
function strategyFor(world: World, asset: Asset, { settings }: Audience): Strategy | undefined {
  if (!monetizationOf(world, asset).models.includes('AVOD')) return undefined
  const id = asset.adStrategyId ?? settings.advertising?.adStrategyId
  return find(world, 'AdvertisementStrategy', id) as Strategy | undefined
}

/** A plan with one of the strategy's tags sees no advertising. */
function isSuppressed(strategy: Strategy, { holdings, call }: Audience): boolean {
  const tags = listIn<string>(strategy, 'suppressForTags')
  return holdings.some(
    (holding) => givesAccess(holding, call.contract) && grantsTag(holding.product, tags),
  )
}

/** The breaks in the order in which they play. */
function breaksOf(strategy: Strategy, edition: Edition): JsonObject[] {
  const { frequency, maxBreakSeconds = 60 } = strategy
  const isShort = edition.durationSeconds < (frequency?.minContentSeconds ?? 0)
  const cues = listIn<{ kind: string; startSeconds: number }>(edition, 'markers')
    .filter(({ kind }) => kind === 'AD_CUE')
    .map(({ startSeconds }) => startSeconds)
  const has = (wanted: string) => strategy.breaks.some(({ position }) => position === wanted)
  const places = strategy.breaks.flatMap(({ position, offsets = [] }) => {
    if (position !== 'MID' || isShort) return []
    return offsets === 'markers' ? cues : offsets
  })
  const inside = [...new Set(places)]
    .filter((offset) => edition.durationSeconds === 0 || offset < edition.durationSeconds)
    .toSorted((one, other) => one - other)
  const maxSeconds = maxBreakSeconds
  return [
    ...(has('PRE') ? [{ position: 'PRE', offsetSeconds: 0, maxSeconds }] : []),
    ...inside.map((offsetSeconds) => ({ position: 'MID', offsetSeconds, maxSeconds })),
    ...(has('POST') ? [{ position: 'POST', maxSeconds }] : []),
  ].slice(0, MAX_BREAKS)
}

const MAX_BREAKS = 50

/** Where the General Data Protection Regulation holds, or a law of the same name. */
const GDPR =
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'

/**
 * Fills in values that the server knows; -1 for what nobody has set, -2 for what it may not share.
 * Values that change per request are left to the player.
 */
function tagOf(
  template: string,
  asset: Asset,
  { consent, audience }: { consent: Consent; audience: Audience },
): string | undefined {
  const { tcString, ifa, ifaType, limitAdTracking } = consent
  const personal = tcString && !limitAdTracking
  const { bundleId, packageName } = audience.call.caller.application ?? {}
  const values: Record<string, string> = {
    '{assetId}': asset.id,
    '{consent}': tcString ?? '',
    '[CONTENTID]': asset.id,
    '[APPBUNDLE]': String(bundleId ?? packageName ?? '-1'),
    '[IFA]': (personal && ifa) || '-2',
    '[IFATYPE]': (personal && ifaType) || '-2',
    '[LIMITADTRACKING]': limitAdTracking ? '1' : '0',
    '[GDPRCONSENT]': tcString ?? '-2',
    '[REGULATIONS]': GDPR.includes(audience.country) ? 'gdpr' : '-1',
  }
  const filled = Object.entries(values).reduce(
    (tag, [macro, value]) => tag.replaceAll(macro, encodeURIComponent(value)),
    template,
  )
  return webAddress(filled)
}

/** An https address with everything encoded that addresses cannot have; undefined for any other text. */
function webAddress(text: string): string | undefined {
  if (!text.startsWith('https://') || !URL.canParse(text)) return undefined
  return new URL(text).href.replace(
    /%(?![\da-f]{2})|[^%\w.~:/?#@!$&'()*+,;=-]/gi,
    encodeURIComponent,
  )
}

/** None, a tag for the app's SDK, or breaks that a server stitches in. */
export function decideAds(
  world: World,
  asset: Asset,
  {
    edition,
    consent,
    audience,
  }: { edition?: Edition | undefined; consent: Consent; audience: Audience },
): JsonObject {
  const expiresAt = addSeconds(audience.now, TAG_SECONDS)
  const strategy = strategyFor(world, asset, audience)
  const consentApplied = !!consent.tcString && !audience.profile?.kids
  const { limitAdTracking } = consent
  const allowed = consentApplied ? consent : { ...(limitAdTracking && { limitAdTracking }) }
  const { mode = 'NONE', format, tagTemplate = '' } = strategy ?? {}
  const tagUrl = mode === 'CSAI' && tagOf(tagTemplate, asset, { consent: allowed, audience })
  const isSilent =
    !strategy ||
    mode === 'NONE' ||
    tagUrl === undefined ||
    isSuppressed(strategy, audience) ||
    (strategy.requiresConsent && !consentApplied)
  if (isSilent || !edition) return { mode: 'NONE', breaks: [], consentApplied: false, expiresAt }
  return {
    mode,
    ...(tagUrl && { tagUrl }),
    breaks: format === 'VMAP' ? [] : breaksOf(strategy, edition),
    consentApplied,
    expiresAt,
  }
}

/** The manifest of a source with advertising that a server stitches in. */
export function stitchedUrl(
  world: World,
  asset: Asset,
  { url, sessionId, audience }: { url: string; sessionId: string; audience: Audience },
): string {
  const strategy = strategyFor(world, asset, audience)
  const { manifestTemplate } = (strategy?.ssai ?? {}) as { manifestTemplate?: string }
  const filled = manifestTemplate
    ?.replaceAll('{sessionId}', sessionId)
    .replaceAll('{manifestUrl}', encodeURIComponent(url))
  return webAddress(filled ?? '') ?? url
}

const getAds: Behaviour = (world, call) => {
  const { type, id, editionId } = call.query
  const asset = findAsset(world, { type: String(type), id: String(id) })
  if (!asset || !isFound(world, asset, call.now)) return refuse(world, 'NOT_FOUND')
  const editions = editionsOf(world, asset)
  const edition =
    editionId === undefined ? editions[0] : editions.find((each) => each.id === editionId)
  if (editionId !== undefined && !edition) return refuse(world, 'NOT_FOUND')
  const consent = call.query as Consent
  return reply(
    world,
    decideAds(world, asset, { edition, consent, audience: audienceOf(world, call) }),
  )
}

export const advertising: BehaviourModule = { operations: { getAds } }
