import type { BehaviourModule } from '../src/behaviour.ts'
import { broadcastStates } from './catalogue/broadcast-state.ts'
import { catalogue } from './catalogue/catalogue-operations.ts'
import { products } from './commerce/product-operations.ts'
import { userEvents } from './playback/event-operations.ts'
import { streams } from './playback/stream-operations.ts'
import { accounts } from './session/account-operations.ts'
import { sessions } from './session/session-operations.ts'

/** The modules that behave for fapi. */
export const fapi: readonly BehaviourModule[] = [
  sessions,
  accounts,
  broadcastStates,
  catalogue,
  products,
  streams,
  userEvents,
]
