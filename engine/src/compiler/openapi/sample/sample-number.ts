import { numberAt, own, type RawObject } from '../read/raw.ts'

/** A number within its bounds: 0 if allowed, otherwise the nearest to it. */
export function sampleNumber(schema: RawObject, isInteger: boolean, index = 0): number {
  const step = numberAt(schema, 'multipleOf') ?? (isInteger ? 1 : 0)
  const [low, high] = [bound(schema, 'minimum'), bound(schema, 'maximum')]
  const nudge = step || 0.5
  const least = low && (low.strict ? low.value + nudge : low.value)
  const most = high && (high.strict ? high.value - nudge : high.value)
  let value = 0
  if (least !== null && value < least) value = step ? roundUp(least, step) : least
  if (most !== null && value > most) value = step ? roundDown(most, step) : most
  // Exclusive bounds closer than half a unit.
  if (!step && least !== null && most !== null && least > most && low && high)
    value = (low.value + high.value) / 2
  if (low?.strict && step && value <= low.value) value += step
  if (high?.strict && step && value >= high.value) value -= step
  return value + index * (step || 1)
}

interface Bound {
  value: number
  strict: boolean
}

function bound(schema: RawObject, key: 'minimum' | 'maximum'): Bound | null {
  const strict = own(schema, key === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum')
  const value = numberAt(schema, key)
  if (typeof strict === 'number') return { value: strict, strict: true }
  return value === undefined ? null : { value, strict: strict === true }
}

function roundUp(value: number, step: number): number {
  return roundOff(Math.ceil(value / step) * step)
}

function roundDown(value: number, step: number): number {
  return roundOff(Math.floor(value / step) * step)
}

/** 0.30000000000000004 → 0.3 */
function roundOff(value: number): number {
  return Number(value.toPrecision(12))
}
