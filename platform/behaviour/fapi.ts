import type { BehaviourModule } from '../src/behaviour.ts'
import { broadcastStates } from './catalogue/broadcast-state.ts'
import { catalogue } from './catalogue/catalogue-operations.ts'
import { products } from './commerce/product-operations.ts'
import { receipts } from './commerce/receipt-operations.ts'
import { stripe } from './commerce/stripe-operations.ts'
import { subscriptions } from './commerce/subscription-operations.ts'
import { tvProviders } from './partner/tv-provider-operations.ts'
import { userEvents } from './playback/event-operations.ts'
import { watchingProgress } from './playback/progress-operations.ts'
import { streams } from './playback/stream-operations.ts'
import { viewerPlaylists } from './playback/viewer-playlists.ts'
import { accounts } from './session/account-operations.ts'
import { connectCodes } from './session/connect-code-operations.ts'
import { newsletter } from './session/newsletter-operations.ts'
import { oauth } from './session/oauth-operations.ts'
import { recovery } from './session/recovery-operations.ts'
import { sessions } from './session/session-operations.ts'
import { favorites } from './viewer/favorite-operations.ts'
import { pins } from './viewer/pin-operations.ts'
import { profiles } from './viewer/profile-operations.ts'
import { ratings } from './viewer/rating-operations.ts'

/** The modules that behave for fapi. */
export const fapi: readonly BehaviourModule[] = [
  sessions,
  accounts,
  connectCodes,
  oauth,
  recovery,
  newsletter,
  tvProviders,
  broadcastStates,
  catalogue,
  products,
  subscriptions,
  stripe,
  receipts,
  streams,
  userEvents,
  watchingProgress,
  viewerPlaylists,
  profiles,
  pins,
  favorites,
  ratings,
]
