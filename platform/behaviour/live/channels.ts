import { find, type World } from '../../src/world.ts'
import { type Asset, assetsOf, listIn } from '../catalogue/assets.ts'
import { isListed } from '../catalogue/availability.ts'

/** The channels that are listed, in the order that operators set; the others follow by their number. */
export function channelsInOrder(world: World, now: string): Asset[] {
  const ids = listIn<string>(find(world, 'ChannelOrder', 'only'), 'channelIds')
  const place = ({ id }: Asset) => ids.indexOf(id) >>> 0
  return assetsOf(world, 'channels')
    .filter((channel) => isListed(world, channel, now))
    .toSorted(
      (one, other) => place(one) - place(other) || Number(one.number) - Number(other.number),
    )
}
