// @ts-check
/** @import { DecoratorContext, Enum, EnumMember, Interface, Model, ModelProperty, Namespace, Operation } from '@typespec/compiler' */
import { setTypeSpecNamespace } from '@typespec/compiler'
import { setExtension } from '@typespec/openapi'

const key = (/** @type {string} */ name) => Symbol.for(`backstage.${name}`)

export const state = {
  kind: key('kind'),
  noun: key('noun'),
  note: key('note'),
  unique: key('unique'),
  errors: key('errors'),
  spares: key('spares'),
  rateLimit: key('rateLimit'),
  resource: key('resource'),
  scopes: key('scopes'),
  catalogue: key('catalogue'),
  row: key('row'),
  standard: key('standard'),
  standalone: key('standalone'),
  webhook: key('webhook'),
  servedAt: key('servedAt'),
}

/** @typedef {{ program: DecoratorContext['program'] }} Context */

/** @param {Context} context @param {Operation} target @param {string} kind @param {Model} entity */
export function $kind(context, target, kind, entity) {
  context.program.stateMap(state.kind).set(target, { kind, entity })
}

/** @param {Context} context @param {Model} target @param {string} one @param {string} many */
export function $noun(context, target, one, many) {
  context.program.stateMap(state.noun).set(target, { one, many })
}

/** @param {Context} context @param {Interface | Model} target @param {string} kind @param {string} text */
export function $note(context, target, kind, text) {
  const notes = context.program.stateMap(state.note).get(target) ?? []
  // Decorators run from the last to the first, so the earlier note goes in front.
  context.program.stateMap(state.note).set(target, [{ kind, text }, ...notes])
}

/** @param {Context} context @param {ModelProperty} target @param {boolean} [fixed] */
export function $unique(context, target, fixed = false) {
  context.program.stateMap(state.unique).set(target, { fixed })
}

/** @param {Context} context @param {ModelProperty} target */
export function $assigned(context, target) {
  setExtension(context.program, target, 'x-assigned', true)
}

/** @param {Context} context @param {Operation | Interface | Namespace | Model} target @param {EnumMember[]} codes */
export function $errors(context, target, ...codes) {
  const known = context.program.stateMap(state.errors).get(target) ?? []
  context.program.stateMap(state.errors).set(target, [...codes.map((code) => code.name), ...known])
}

/** @param {Context} context @param {Operation | Interface} target @param {EnumMember[]} codes */
export function $spares(context, target, ...codes) {
  const known = context.program.stateMap(state.spares).get(target) ?? []
  context.program.stateMap(state.spares).set(target, [...codes.map((code) => code.name), ...known])
}

/** @param {Context} context @param {Operation | Interface | Namespace} target @param {EnumMember} policy */
export function $rateLimit(context, target, policy) {
  context.program.stateMap(state.rateLimit).set(target, policy)
}

/** @param {Context} context @param {Operation | Interface} target @param {string} name */
export function $resource(context, target, name) {
  context.program.stateMap(state.resource).set(target, name)
}

/** @param {Context} context @param {Operation} target @param {string[]} scopes */
export function $scopes(context, target, ...scopes) {
  context.program.stateMap(state.scopes).set(target, scopes)
}

/** @param {Context} context @param {Enum} target @param {string} name @param {string} title */
export function $catalogue(context, target, name, title) {
  context.program.stateMap(state.catalogue).set(target, { name, title })
}

/** @param {Context} context @param {EnumMember} target @param {Record<string, unknown>} cells */
export function $row(context, target, cells) {
  context.program.stateMap(state.row).set(target, cells)
}

/** @param {Context} context @param {Operation} target */
export function $standard(context, target) {
  context.program.stateMap(state.standard).set(target, true)
}

/** @param {Context} context @param {Operation} target */
export function $standalone(context, target) {
  context.program.stateMap(state.standalone).set(target, true)
}

/** @param {Context} context @param {Operation} target @param {string} name */
export function $webhook(context, target, name) {
  context.program.stateMap(state.webhook).set(target, name)
}

/** @param {Context} context @param {Operation} target @param {string} url @param {string} description */
export function $servedAt(context, target, url, description) {
  context.program.stateMap(state.servedAt).set(target, { url, description })
}

setTypeSpecNamespace(
  'Backstage',
  $kind,
  $noun,
  $note,
  $unique,
  $assigned,
  $errors,
  $spares,
  $rateLimit,
  $resource,
  $scopes,
  $catalogue,
  $row,
  $standard,
  $standalone,
  $webhook,
  $servedAt,
)
