import type { BehaviourModule } from '../src/behaviour.ts'
import { broadcastStates } from './catalogue/broadcast-state.ts'
import { catalogue } from './catalogue/catalogue-operations.ts'
import { dependents } from './catalogue/dependents.ts'
import { newsRetention } from './catalogue/news-retention.ts'
import { products } from './commerce/product-operations.ts'
import { stripe } from './commerce/stripe-operations.ts'
import { advertising } from './delivery/ad-decision.ts'
import { search } from './discovery/search-operations.ts'
import { encoders } from './live/encoder.ts'
import { guide } from './live/guide-operations.ts'
import { health } from './operator/health.ts'
import { watchingProgress } from './playback/progress.ts'
import { streams } from './playback/stream-operations.ts'
import { userEvents } from './playback/take-events.ts'
import { continueWatchingRemoval } from './playback/viewer-playlists.ts'
import { configurations } from './presentation/configuration-operations.ts'
import { playlists } from './presentation/playlist-operations.ts'
import { screens } from './presentation/screen-operations.ts'
import { analytics } from './reporting/analytics-events.ts'
import { outgoingEvents } from './reporting/outgoing-events.ts'
import { accounts } from './session/account-operations.ts'
import { recovery } from './session/recovery-operations.ts'
import { sessions } from './session/session-operations.ts'
import { viewerCredentials } from './session/viewer-credentials.ts'
import { favorites } from './viewer/favorite-operations.ts'
import { profiles } from './viewer/profile-operations.ts'

/** The modules of fapi, except those that a page loads separately. */
export const fapi: readonly BehaviourModule[] = [
  viewerCredentials,
  sessions,
  accounts,
  recovery,
  broadcastStates,
  catalogue,
  newsRetention,
  products,
  stripe,
  streams,
  userEvents,
  watchingProgress,
  continueWatchingRemoval,
  profiles,
  favorites,
  configurations,
  screens,
  playlists,
  search,
  guide,
  advertising,
  analytics,
  health,
  dependents,
  encoders,
  outgoingEvents,
]
