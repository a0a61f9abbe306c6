import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mapWithConcurrency } from './map-with-concurrency.ts'

const ITEMS = Array.from({ length: 50 }, (_, index) => index)

test('results have the order of the items, and concurrency is limited', async () => {
  let [running, most] = [0, 0]
  const results = await mapWithConcurrency(ITEMS, 7, async (item) => {
    most = Math.max(most, ++running)
    await wait((item * 7) % 5)
    running--
    return item * 2
  })
  expect(results).toEqual(ITEMS.map((item) => item * 2))
  expect(most).toBe(7)
})

test('after a failure no work starts, and what is running ends first', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const work = mapWithConcurrency(ITEMS, 2, async (item) => {
    begun.push(item)
    if (item === 3) throw new Error('The disk is full.')
    await wait(1)
    ended.push(item)
  })
  await expect(work).rejects.toThrow('The disk is full.')
  expect(begun.length).toBeLessThan(7)
  expect(ended.length).toBe(begun.length - 1)
})
