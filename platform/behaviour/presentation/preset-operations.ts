import type { Behaviour, BehaviourModule } from '../../src/behaviour.ts'
import { invalid, refuse, reply } from '../../src/behaviour.ts'
import { find, put, remove, rowsOf } from '../../src/world.ts'

const MAX_COLORS = 32

/** With `#`, since numeric property names would sort before the others. */
const keyOf = (color: string) => `#${color}`

/** The colours in the order of their addition. */
const listPresetColors: Behaviour = (world) =>
  reply(world, { data: rowsOf(world, 'PresetColor').map(({ color }) => ({ color })) })

const createPresetColor: Behaviour = (world, call) => {
  const { color } = call.body as { color: string }
  if (find(world, 'PresetColor', keyOf(color))) return refuse(world, 'ALREADY_EXISTS')
  if (rowsOf(world, 'PresetColor').length >= MAX_COLORS) {
    return refuse(world, invalid('/color', `There are ${MAX_COLORS} colours at most.`, 'TOO_MANY'))
  }
  return reply(put(world, 'PresetColor', { color }, keyOf(color)), { color })
}

const deletePresetColor: Behaviour = (world, { path: { color = '' } }) =>
  find(world, 'PresetColor', keyOf(color))
    ? reply(remove(world, 'PresetColor', keyOf(color)))
    : refuse(world, 'NOT_FOUND')

/** The defaults for services and applications. */
const getDefaultPlatformConfiguration: Behaviour = (world, { query }) => {
  const platforms = rowsOf(world, 'Platform')
    .filter(({ key }) => query.platform === undefined || key === query.platform)
    .toSorted((one, other) => (String(one.key) < String(other.key) ? -1 : 1))
  const data = platforms.map(({ key, defaultConfiguration }) => {
    return { platform: key, configuration: defaultConfiguration }
  })
  return reply(world, { data })
}

export const presets: BehaviourModule = {
  operations: {
    listPresetColors,
    createPresetColor,
    deletePresetColor,
    getDefaultPlatformConfiguration,
  },
}
