import type { Behaviour, BehaviourModule, Call, Result } from '../../src/behaviour.ts'
import { invalid, refuse, reply } from '../../src/behaviour.ts'
import type { JsonObject } from '../../src/contract.ts'
import { hash32 } from '../../src/random.ts'
import { addSeconds } from '../../src/time.ts'
import { find, put, type Row, rowsOf, type World } from '../../src/world.ts'
import { pick } from '../catalogue/present-asset.ts'
import { holdingsOf, type Product, stopRenewal } from './entitlements.ts'
import { sellProduct } from './sell-product.ts'
import { storeOf } from './subscription-operations.ts'

/** A store's proof of payment for one product; unique by store and transaction. */
export interface Receipt extends Row {
  readonly id: string
  readonly store: string
  readonly sku: string
  readonly transactionId: string
  readonly viewerId: string
  readonly userProductId: string
}

interface Sent {
  readonly store: string
  readonly sku: string
  readonly payload: Readonly<Record<string, string>>
}

/** The property of the proof, by store. */
const PROOFS: Readonly<Record<string, string>> = {
  APPLE: 'jws',
  GOOGLE: 'purchaseToken',
  ROKU: 'transactionId',
  AMAZON: 'receiptId',
}

/** A store that has not confirmed yet does so after a minute. */
const CONFIRM_SECONDS = 60

/** The future of a plan, by a word in its proof. */
const COURSES: Readonly<Record<string, string>> = {
  'renewal-fails': 'fails',
  pauses: 'pauses',
  refunded: 'refund',
}

/** Processes the receipt of a plan. */
const processReceipt: Behaviour = (world, call) => {
  const sent = call.body as unknown as Sent
  const product = rowsOf(world, 'Product').find((each) => sells(each, sent))
  return product?.type === 'subscription'
    ? takeReceipt(world, call, { sent, product })
    : refuse(world, 'RECEIPT_INVALID')
}

/** Processes the receipt of a rental or purchase; its `sku` must be the product's. */
const recordReceipt: Behaviour = (world, call) => {
  const sent = call.body as unknown as Sent
  const product = find(world, 'Product', call.path.productId)
  if (!product) return refuse(world, 'NOT_FOUND')
  return product.type !== 'subscription' && sells(product, sent)
    ? takeReceipt(world, call, { sent, product })
    : refuse(world, 'RECEIPT_INVALID')
}

function sells({ storeProducts }: Product, { store, sku }: Sent): boolean {
  return storeProducts.some((each) => each.store === store && each.sku === sku)
}

interface Delivery {
  readonly sent: Sent
  readonly product: Product
}

/** The store decides, which is the one of the app's platform. A repeated receipt changes nothing; one of another account is rejected. */
function takeReceipt(world: World, call: Call, { sent, product }: Delivery): Result {
  const proof = sent.payload[PROOFS[sent.store] ?? '']
  if (proof === undefined) {
    return refuse(world, invalid('/payload', 'Send what the store gave the app.'))
  }
  const isForeign = storeOf(world, call) !== sent.store
  const isSandbox = proof.includes('sandbox') && call.caller.application?.test !== true
  if (isForeign || proof.includes('invalid') || isSandbox) return refuse(world, 'RECEIPT_INVALID')
  const key = `${sent.store}/${proof}`
  const known = find(world, 'Receipt', key)
  if (known && known.sku !== sent.sku) return refuse(world, 'RECEIPT_INVALID')
  if (known) {
    const isOwn = known.viewerId === call.caller.viewer?.id
    return isOwn ? outcomeOf(world, known, 'DUPLICATE') : refuse(world, 'RECEIPT_CLAIMED')
  }
  const viewer = call.caller.viewer as Row
  const { now, random } = call
  const course = Object.entries(COURSES).find(([word]) => proof.includes(word))?.[1]
  const sold = sellProduct(leaveOtherPlans(world, viewer, { sent, product }), {
    viewer,
    product,
    store: sent.store,
    now,
    random,
    ...(proof.includes('pending') && { confirmAt: addSeconds(now, CONFIRM_SECONDS) }),
    ...(course && { course }),
  })
  const receipt: Receipt = {
    id: random.uuid(),
    store: sent.store,
    sku: sent.sku,
    transactionId: transactionOf(sent.store, proof),
    viewerId: String(viewer.id),
    userProductId: sold.held.id,
  }
  return outcomeOf(put(sold.world, 'Receipt', receipt, key), receipt, 'VERIFIED')
}

/** A change of plan: the store ends the one that grants the same tags. */
function leaveOtherPlans(world: World, viewer: Row, { sent, product }: Delivery): World {
  const tags = product.grantsTags as readonly string[] | undefined
  return holdingsOf(world, viewer)
    .filter(({ held }) => held.store === sent.store && held.productId !== product.id)
    .filter(({ product: other }) => {
      const granted = other.grantsTags as readonly string[] | undefined
      return granted?.some((tag) => tags?.includes(tag)) === true
    })
    .reduce((state, { held }) => stopRenewal(state, held), world)
}

/** 200 with what the viewer holds, or 202 while the store has not confirmed. */
function outcomeOf(world: World, receipt: Receipt, settled: string): Result {
  const held = find(world, 'UserProduct', receipt.userProductId)
  const waits = held?.state === 'PENDING'
  const shown = pick(receipt, ['id', 'store', 'sku', 'transactionId'])
  const body: JsonObject = {
    receipt: { ...shown, status: waits ? 'RECEIVED' : settled },
    ...(held && !waits && { userProduct: held as JsonObject }),
  }
  return reply(world, body, { status: waits ? 202 : 200 })
}

/** The store's own id: Roku and Amazon prove with it, the others' proofs contain it. */
function transactionOf(store: string, proof: string): string {
  if (store === 'ROKU' || store === 'AMAZON') return proof.slice(0, 128)
  const digits = String(hash32(proof)).padStart(10, '0')
  return store === 'APPLE' ? `200000${digits}` : `GPA.${digits}`
}

export const receipts: BehaviourModule = { operations: { processReceipt, recordReceipt } }
