import type { BehaviourModule } from '../../src/behaviour.ts'
import { changeRow } from '../../src/resource/content.ts'
import { addSeconds } from '../../src/time.ts'
import { find, type Row, rowsOf, type World } from '../../src/world.ts'

function isOver(world: World, { parentId, airedAt }: Row, now: string): boolean {
  const days = find(world, 'NewsSeries', parentId)?.retentionDays
  if (typeof days !== 'number' || typeof airedAt !== 'string') return false
  return addSeconds(airedAt, days * 86_400) <= now
}

/** An episode of the news is archived some days after it has aired. */
export const newsRetention: BehaviourModule = {
  passTime: (world, { to }) =>
    rowsOf(world, 'Episode')
      .filter((episode) => isOver(world, episode, to))
      .reduce((state, { id }) => changeRow(state, 'Episode', { id, status: 'ARCHIVED' }), world),
}
