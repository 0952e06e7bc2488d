import type { Noun } from '@domain/things'
import { type ApiClient, ApiError, checked, read } from './api.server'

/** Reads a member's draft of a new thing, whose fields are texts; null where there is none. */
export async function readDraft(api: ApiClient, noun: Noun) {
  try {
    const { value, updatedAt } = await read(api.drafts[':noun'].$get({ param: { noun } }))
    const texts = Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return { values: Object.fromEntries(texts), updatedAt }
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 404) return null
    throw error
  }
}

const usually = ['intent', 'to']

/**
 * Keeps the texts of a form in the draft, beside what other steps left there. A box that is not ticked is not sent: the form
 * names its boxes in `boxes`. Gives the whole.
 */
export async function keepDraft(api: ApiClient, noun: Noun, form: FormData): Promise<Record<string, string>> {
  const before = (await readDraft(api, noun))?.values ?? {}
  const boxes = String(form.get('boxes') ?? '').split(' ')
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !usually.includes(name) ? [[name, value.replaceAll('\r\n', '\n')]] : [],
  )
  const off = Object.fromEntries(boxes.flatMap((name) => (name === '' ? [] : [[name, '']])))
  const { boxes: _, ...values } = {
    key: crypto.randomUUID(),
    ...before,
    ...off,
    ...Object.fromEntries(texts),
  }
  await read(api.drafts[':noun'].$put({ param: { noun }, json: values }))
  return values
}

export async function dropDraft(api: ApiClient, noun: Noun): Promise<void> {
  await checked(api.drafts[':noun'].$delete({ param: { noun } }))
}
