import { type BehaviourModule, reply } from '../../src/behaviour.ts'

/** Every family says that it works. */
export const health: BehaviourModule = {
  operations: {
    getHealth: (world, { now }) => reply(world, { status: 'HEALTHY', checkedAt: now }),
  },
}
