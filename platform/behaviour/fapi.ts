import type { BehaviourModule } from '../src/behaviour.ts'
import { broadcastStates } from './catalogue/broadcast-state.ts'
import { catalogue } from './catalogue/catalogue-operations.ts'
import { products } from './commerce/product-operations.ts'
import { userEvents } from './playback/event-operations.ts'
import { watchingProgress } from './playback/progress-operations.ts'
import { streams } from './playback/stream-operations.ts'
import { viewerPlaylists } from './playback/viewer-playlists.ts'
import { accounts } from './session/account-operations.ts'
import { sessions } from './session/session-operations.ts'
import { favorites } from './viewer/favorite-operations.ts'
import { pins } from './viewer/pin-operations.ts'
import { profiles } from './viewer/profile-operations.ts'
import { ratings } from './viewer/rating-operations.ts'

/** The modules that behave for fapi. */
export const fapi: readonly BehaviourModule[] = [
  sessions,
  accounts,
  broadcastStates,
  catalogue,
  products,
  streams,
  userEvents,
  watchingProgress,
  viewerPlaylists,
  profiles,
  pins,
  favorites,
  ratings,
]
