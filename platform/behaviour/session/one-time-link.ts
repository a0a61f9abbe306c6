import type { Random } from '../../src/random.ts'
import { addSeconds } from '../../src/time.ts'
import { find, put, type Row, removeWhere, rowsOf, type World } from '../../src/world.ts'

/** A link sent by mail. It works once, until it expires. */
export interface OneTimeLink extends Row {
  readonly id: string
  readonly kind: string
  /** Its subject: an account, or an address on a mailing list. */
  readonly subject: string
  readonly sentAt: string
  readonly expiresAt: string
  readonly usedAt?: string
}

/** Creates a link, which voids earlier ones of the same kind. */
export function createLink(
  world: World,
  { now, random }: { now: string; random: Random },
  { kind, subject, seconds }: { kind: string; subject: string; seconds: number },
): { world: World; token: string } {
  const token = `ot_${random.token(24)}`
  const row = { id: token, kind, subject, sentAt: now, expiresAt: addSeconds(now, seconds) }
  return { world: put(voidLinks(world, kind, subject), 'OneTimeLink', row, token), token }
}

export function voidLinks(world: World, kind: string, subject: string): World {
  return removeWhere(world, 'OneTimeLink', isFor(kind, subject))
}

const isFor = (kind: string, subject: string) => (link: OneTimeLink) =>
  link.kind === kind && link.subject === subject && !link.usedAt

export function linksFor(world: World, kind: string, subject: string): OneTimeLink[] {
  return rowsOf(world, 'OneTimeLink').filter(isFor(kind, subject))
}

/** Whether a link of this kind can still be used. */
export function isValidLink(world: World, kind: string, link: OneTimeLink | undefined): boolean {
  return link?.kind === kind && !link.usedAt && link.expiresAt > world.clock
}

/** Consumes a link; undefined if it was used, voided or has expired. */
export function useLink(world: World, kind: string, token: string | null) {
  const link = find(world, 'OneTimeLink', token)
  if (!link || !isValidLink(world, kind, link)) return undefined
  const used = put(world, 'OneTimeLink', { ...link, usedAt: world.clock })
  return { world: used, subject: link.subject }
}
