import { decoded, type Json } from './edited-input'

/** Takes an input and the command of a button, `remove` of an item or `add` to a list; gives the changed input. */
export function changedInput(input: Json, command: string, added: (list: readonly Json[]) => Json): Json {
  const [, verb, path = ''] = /^(add|remove) input((?:\.[^.:]+)+)$/.exec(command) ?? []
  if (!verb) return input
  const parts = path.split('.').slice(1).map(decoded)
  return changedAt(input, parts, (at) => {
    if (verb === 'add') return Array.isArray(at) ? [...at, added(at)] : at
    return undefined
  })
}

function changedAt(at: Json, parts: readonly string[], change: (at: Json) => Json | undefined): Json {
  const [part, ...rest] = parts
  if (part === undefined || typeof at !== 'object' || at === null) return at
  const next = (item: Json) => (rest.length === 0 ? change(item) : changedAt(item, rest, change))
  if (Array.isArray(at))
    return at.flatMap((item, index) => {
      const value = String(index) === part ? next(item) : item
      return value === undefined ? [] : [value]
    })
  return Object.fromEntries(
    Object.entries(at).flatMap(([key, item]) => {
      const value = key === part ? next(item) : item
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

/** Takes the items of a list; gives an empty one of their shape: what says of which type it is stays. */
export function blankOf(list: readonly Json[]): Json {
  const last = list.at(-1)
  return last === undefined ? '' : blank(last)
}

function blank(value: Json): Json {
  if (Array.isArray(value)) return []
  if (typeof value === 'string') return ''
  if (typeof value === 'boolean') return false
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === 'type' ? item : blank(item)]),
  )
}
