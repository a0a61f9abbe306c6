import { invalid, type Problem } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import type { Filter } from '../../src/resource/search.ts'
import { conditionsOf, isSound, levelsOf } from '../../src/resource/search-entities.ts'
import { addSeconds } from '../../src/time.ts'
import { find, type Row, rowsOf, type World } from '../../src/world.ts'
import { ASSET_TABLES, listIn } from '../catalogue/assets.ts'
import { isSchedule } from '../import/cron.ts'
import { repeatedIn } from './repeated-items.ts'
import { isLength, isTimezone } from './text-values.ts'

type Rule = readonly [pointer: string, detail: string, holds: (row: Row, world: World) => unknown]

/** A property that a playlist has if, and only if, it is of a kind. */
const ofKind = (kind: string, property: string): Rule => [
  `/${property}`,
  `${kind} has it, and no other kind.`,
  (row) => (row.kind === kind) === (row[property] !== undefined),
]

/** A property that only products of a type may have. */
const ofType = (type: string, property: string): Rule => [
  `/${property}`,
  `Only a ${type} has it.`,
  (row) => row.type === type || row[property] === undefined,
]

const ENDS_LATER: Rule = [
  '/endAt',
  'It is not after the start.',
  ({ startAt, endAt }) => String(startAt) < String(endAt),
]

/** A list of spans, each of which may be open at either side. */
const spans = (list: string): Rule => [
  `/${list}`,
  'One does not end after its start.',
  (row) =>
    listIn<{ from?: string; until?: string }>(row, list).every(
      ({ from = '', until }) => until === undefined || from < until,
    ),
]

const WINDOWS = spans('windows')

const length = (property: string): Rule => [
  `/${property}`,
  'It has no length, or more than a hundred years.',
  (row) => row[property] === undefined || isLength(row[property]),
]

const WHOLE = 'Each has an asset or a custom item, as its kind says.'

/** Whether an entry of a playlist has what its kind says, and nothing else. */
const isWhole = ({ kind, asset, customItemId }: JsonObject) =>
  kind === 'ASSET' ? asset && !customItemId : customItemId && !asset

/** What a feed asks for, by the kind of its authentication. */
const CREDENTIALS: Readonly<Record<string, readonly string[]>> = {
  BASIC: ['username', 'secretRef'],
  BEARER: ['secretRef'],
  HEADER: ['headerName', 'secretRef'],
}

const ruleOf = ({ rule }: Row) => rule as unknown as Filter

const menuLevels = (entries: readonly JsonObject[]): number =>
  Math.max(0, ...entries.map((entry) => 1 + menuLevels(listIn<JsonObject>(entry, 'children'))))

/** What must hold of a row, by table. */
export const CONDITIONS: Readonly<Record<string, readonly Rule[]>> = {
  ...Object.fromEntries(ASSET_TABLES.map((table) => [table, [WINDOWS]])),
  AdvertisementStrategy: [
    [
      '/breaks',
      'MID has offsets, and no other position.',
      (row) =>
        listIn<JsonObject>(row, 'breaks').every(
          ({ position, offsets }) => (position === 'MID') === (offsets !== undefined),
        ),
    ],
  ],
  Broadcast: [
    ENDS_LATER,
    [
      '/endAt',
      'A broadcast has at most 24 hours.',
      ({ startAt, endAt }) => String(endAt) <= addSeconds(String(startAt), 86_400),
    ],
  ],
  ChannelOrder: [
    [
      '/channelIds',
      'Send each channel once.',
      (row) => new Set(listIn(row, 'channelIds')).size === listIn(row, 'channelIds').length,
    ],
  ],
  CdnService: [
    [
      '/tokenAuth/secretRef',
      'NONE has none, and every other scheme has one.',
      ({ tokenAuth }) => {
        const { scheme, secretRef } = tokenAuth as JsonObject
        return (scheme === 'NONE') === (secretRef === undefined)
      },
    ],
  ],
  CustomItem: [WINDOWS],
  DashboardItem: [
    ['/filters/range', 'At most two years.', ({ filters }) => isLength(Object(filters).range, 2)],
  ],
  DrmService: [
    [
      '/widevine',
      'Widevine, PlayReady or FairPlay is required.',
      ({ widevine, playready, fairplay }) => Boolean(widevine ?? playready ?? fairplay),
    ],
  ],
  Edition: [
    [
      '/subtitles',
      'Send each language and kind once.',
      (row) => {
        const files = listIn<JsonObject>(row, 'subtitles')
        return (
          new Set(files.map(({ language, kind }) => `${language} ${kind}`)).size === files.length
        )
      },
    ],
    [
      '/markers',
      'One ends before its start.',
      (row) =>
        listIn<{ startSeconds: number; endSeconds?: number }>(row, 'markers').every(
          ({ startSeconds, endSeconds = startSeconds }) => startSeconds <= endSeconds,
        ),
    ],
  ],
  Episode: [
    WINDOWS,
    [
      '/seasonNumber',
      'Episodes of a series have one, and no others.',
      ({ parentType, seasonNumber }) => parentType === 'series' || seasonNumber === undefined,
    ],
  ],
  Genre: [
    [
      '/parentId',
      'Genres have two levels.',
      ({ id, parentId }, world) =>
        parentId === undefined ||
        (parentId !== id &&
          find(world, 'Genre', parentId)?.parentId === undefined &&
          !rowsOf(world, 'Genre').some((other) => other.parentId === id)),
    ],
  ],
  LiveEvent: [WINDOWS, ENDS_LATER],
  Menu: [
    ['/items', 'A menu has at most three levels.', (row) => menuLevels(listIn(row, 'items')) <= 3],
  ],
  Playlist: [
    ofKind('FILTER', 'filter'),
    ofKind('SPECIAL', 'specialKey'),
    ofKind('RECOMMENDATION', 'slotId'),
    ['/sort', 'It is for FILTER.', ({ kind, sort }) => kind === 'FILTER' || sort === undefined],
    ['/items', 'It is for MANUAL.', (row) => row.kind === 'MANUAL' || !listIn(row, 'items').length],
    spans('pins'),
    ['/items', WHOLE, (row) => listIn<JsonObject>(row, 'items').every(isWhole)],
    [
      '/pins',
      WHOLE,
      (row) => listIn<{ entity: JsonObject }>(row, 'pins').every(({ entity }) => isWhole(entity)),
    ],
  ],
  Product: [
    ofType('subscription', 'period'),
    ofType('subscription', 'trial'),
    ofType('rental', 'rental'),
    [
      '/assets',
      'A plan has none.',
      (row) => row.type !== 'subscription' || !listIn(row, 'assets')[0],
    ],
    length('period'),
    length('trial'),
    [
      '/rental',
      'A clock has no length, or more than a hundred years.',
      ({ rental = {} }) => Object.values(rental as JsonObject).every((span) => isLength(span)),
    ],
  ],
  SegmentationProfile: [
    ['/rule', 'A rule has at most 5 levels.', (row) => levelsOf(ruleOf(row)) <= 5],
    ['/rule', 'A rule has at most 50 conditions.', (row) => conditionsOf(ruleOf(row)).length <= 50],
    [
      '/rule',
      'A condition has a value for its operator, and a claim only for `claim.*`.',
      (row) =>
        conditionsOf(ruleOf(row)).every(
          (each) => isSound(each) && (each.field === 'claim.*') === (each.claim !== undefined),
        ),
    ],
  ],
  Service: [
    ['/timezone', 'There is no such time zone.', ({ timezone }) => isTimezone(timezone)],
    [
      '/defaultLanguage',
      'It is not one of the languages.',
      (row) => {
        const languages = listIn(row, 'languages')
        return languages.length === 0 || languages.includes(row.defaultLanguage)
      },
    ],
    [
      '/entitlementMode',
      'EXTERNAL needs the identity mode OIDC or GENERIC.',
      ({ entitlementMode, identityMode }) =>
        entitlementMode !== 'EXTERNAL' || identityMode !== 'INTERNAL',
    ],
  ],
  Source: [
    [
      '/agent',
      'DATA_AGENT has an agent, and no other kind.',
      ({ kind, agent }) => (kind === 'DATA_AGENT') === (agent !== undefined),
    ],
    [
      '/agent/schedule',
      'Send five fields of numbers, at most every ten minutes.',
      ({ agent }) => !agent || isSchedule(String((agent as JsonObject).schedule)),
    ],
    [
      '/agent/auth',
      'BASIC needs a user name, HEADER the name of a header, and both and BEARER a secret.',
      ({ agent }) => {
        const { auth = {} } = (agent ?? {}) as { auth?: JsonObject }
        return (CREDENTIALS[String(auth.kind)] ?? []).every((name) => auth[name] !== undefined)
      },
    ],
  ],
  Stream: [
    [
      '/encryption',
      'A stream without DRM has none.',
      ({ drm, encryption }) => drm !== 'NONE' || encryption === undefined,
    ],
    [
      '/url',
      'An edition has at most 40 streams.',
      ({ id, $ }, world) =>
        rowsOf(world, 'Stream').filter((each) => each.$?.parent === $?.parent && each.id !== id)
          .length < 40,
    ],
  ],
  TranscodingProfile: [
    [
      '/packaging',
      'HLS or DASH is required.',
      ({ packaging }) => {
        const { hls, dash } = packaging as { hls: boolean; dash: boolean }
        return hls || dash
      },
    ],
    [
      '/drmConfigId',
      'No source has this DRM configuration.',
      ({ drmConfigId }, world) =>
        drmConfigId === undefined ||
        rowsOf(world, 'DrmService').some(({ id }) => id === drmConfigId),
    ],
  ],
  UserProduct: [
    [
      '/expiresAt',
      'It is not after the start.',
      ({ startedAt, expiresAt }) =>
        expiresAt === undefined || String(startedAt) < String(expiresAt),
    ],
  ],
}

/** The first condition that a row does not meet. */
function brokenCondition(world: World, table: string, row: Row): Problem | undefined {
  const broken = CONDITIONS[table]?.find(([, , holds]) => !holds(row, world))
  return broken && invalid(broken[0], broken[1])
}

/** The same, and lists whose items have to differ. */
export const brokenRule = (world: World, table: string, row: Row): Problem | undefined =>
  repeatedIn(row) ?? brokenCondition(world, table, row)
