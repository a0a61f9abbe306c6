import type { Json, JsonObject } from '../contract.ts'

/** Whether nothing but the order of properties differs. */
export function sameContent(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') {
    return false
  }
  const [a, b] = [one as JsonObject, other as JsonObject]
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => sameContent(a[name], b[name]))
}

/** A JSON Merge Patch (RFC 7396): null removes, objects merge, all else replaces. */
export function mergePatch(target: Json | undefined, patch: Json): Json {
  if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch
  const isObject = target !== null && typeof target === 'object' && !Array.isArray(target)
  const merged: Record<string, Json | undefined> = isObject ? { ...(target as JsonObject) } : {}
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name]
    else if (value !== undefined) merged[name] = mergePatch(merged[name], value)
  }
  return merged
}
