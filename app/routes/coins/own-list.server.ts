import { coinLimits } from '@domain/coins/coins'
import { json } from '@remix-run/cloudflare'
import { type ApiClient, read } from '~/lib/api.server'
import { type FormAnswer, textOf } from '~/lib/form-answer.server'

/** Changes the member's list as a form says: adds or removes a coin, moves one by a step, or puts all into an order. Answers with the code of a refusal. */
export async function changeList(api: ApiClient, form: FormData) {
  const { ids } = await read(api.coins.mine.$get())
  const next = listAfter(ids, form)
  if (next.length === 0) return json({ code: 'keepOne' }, { status: 422 })
  if (next.length > coinLimits.list) return json({ code: 'listFull' }, { status: 422 })
  await read(api.coins.mine.$put({ json: { ids: next } }))
  return json<FormAnswer | { code: null }>({ code: null })
}

/** Takes a list and a form; gives the list after it. */
export function listAfter(ids: readonly string[], form: FormData): string[] {
  const [coin, intent] = [textOf(form, 'coin'), textOf(form, 'intent')]
  if (intent === 'add') return ids.includes(coin) ? [...ids] : [...ids, coin]
  if (intent === 'remove') return ids.filter((id) => id !== coin)
  if (intent === 'order') return ordered(ids, textOf(form, 'ids').split(','))
  const [moved = '', step] = textOf(form, 'move').split(' ')
  const from = ids.indexOf(moved)
  if (from < 0) return [...ids]
  const to = Math.min(ids.length - 1, Math.max(0, from + (step === '-1' ? -1 : 1)))
  const others = ids.filter((id) => id !== moved)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}

/** Coins that were added elsewhere in the meantime come last; removed ones stay away. */
function ordered(ids: readonly string[], wanted: readonly string[]): string[] {
  const known = [...new Set(wanted)].filter((id) => ids.includes(id))
  return [...known, ...ids.filter((id) => !known.includes(id))]
}
