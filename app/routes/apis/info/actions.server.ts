import { ApiChange, NewKey } from '@domain/apis/apis'
import type { ColumnCounts } from '@domain/apis/columns'
import type { FieldErrors } from '@domain/errors'
import type { Locale } from '@domain/locale'
import { foldDigits } from '@domain/text/digits'
import { type ActionFunctionArgs, json, redirect } from '@remix-run/cloudflare'
import { checked, read } from '~/lib/api.server'
import { keyOf, matchOf } from '~/lib/form.server'
import { checkedInput, refused, textOf, typed } from '~/lib/form-answer.server'
import { textIn } from '~/lib/form-fields'
import type { requireUser } from '~/lib/session.server'
import { apiCall } from '../rows.server'
import { columnRows, columnsInput } from './column-rows'

type Data = Awaited<ReturnType<typeof requireUser>>['data']

/** The answer to a form of the page that stays: which form, what is wrong, or the new key. */
export type InfoAnswer = {
  intent: string
  code: string | null
  fields?: FieldErrors
  values?: Record<string, string>
  made?: { name: string; key: string }
  /** Columns that would be removed, and how many rows have a value there: to be said before. */
  loss?: ColumnCounts['items']
}

/** Does what one of the page's forms asks. */
export async function answerForm(data: Data, args: ActionFunctionArgs, form: FormData, locale: Locale) {
  const id = args.params.apiId ?? ''
  const call = apiCall(args)
  const intent = textOf(form, 'intent')
  const one = data.apis[':id']
  const param = { id }
  const done = (what: string) =>
    textOf(form, 'via') === 'script'
      ? json<InfoAnswer>({ intent, code: 'done' })
      : redirect(`/dashboard/myapp/${id}/info?done=${what}#${what}`)
  const headers = { 'Idempotency-Key': keyOf(form.get('key')) }
  const change = async (input: unknown) => {
    await checked(one.$patch({ param, json: checkedInput(ApiChange, input) }, { headers: matchOf(form) }))
  }
  try {
    switch (intent) {
      case 'about':
        await change({
          ...(form.has('name') && { name: textOf(form, 'name') }),
          ...(form.has('description') && { description: textIn(form, 'description') }),
        })
        return done('about')
      case 'access':
        await change({ access: { read: textOf(form, 'read'), write: textOf(form, 'write') } })
        return done('access')
      case 'origins':
        await change({
          origins: textOf(form, 'origins')
            .split(/\s+/)
            .filter((one) => one !== ''),
        })
        return done('origins')
      case 'columns': {
        const keys = unsureRemovals(form)
        if (keys.length > 0) {
          const { items } = await read(one.columns.$get({ param, query: { keys: keys.join(',') } }))
          return json<InfoAnswer>({ intent, code: null, loss: items, values: typedIn(form) })
        }
        await change({ columns: columnsInput(form).map(({ at: _, ...column }) => column) })
        return done('columns')
      }
      case 'bring': {
        const { columns, removedColumns } = await read(one.$get({ param }))
        const back = removedColumns.filter(({ key }) => key === textOf(form, 'column'))
        await change({ columns: [...columns, ...back].map(({ key, name }) => ({ key, name })) })
        return done('bring')
      }
      case 'sample': {
        const count = foldDigits(textOf(form, 'count')).trim()
        const input = { count: /^\d+$/.test(count) ? Number(count) : Number.NaN, locale }
        await checked(
          call('/rows/sample', {
            method: 'POST',
            headers: { ...headers, 'Content-Type': 'application/json' },
            body: JSON.stringify(input),
          }),
        )
        return done('sample')
      }
      case 'revoke':
        await checked(one.keys[':keyId'].$delete({ param: { id, keyId: textOf(form, 'id') } }))
        return redirect(`/dashboard/myapp/${id}/info?done=revoked#keys`)
      default: {
        const input = checkedInput(NewKey, { name: textOf(form, 'name'), scope: textOf(form, 'scope') })
        const { name, key } = await read(one.keys.$post({ param, json: input }, { headers }))
        return json<InfoAnswer>({ intent: 'key', code: null, made: { name, key } })
      }
    }
  } catch (error) {
    return refusal(error, intent, form)
  }
}

const typedIn = (form: FormData) =>
  typed(
    form,
    [...form.keys()].filter((name) => !['intent', 'key', 'sure'].includes(name)),
  )

/** Keys of columns that would go, unless the form says that all of them were asked about. */
function unsureRemovals(form: FormData): string[] {
  const going = columnRows(form).flatMap(({ key, isRemoved }) => (isRemoved && key !== '' ? [key] : []))
  const sure = new Set(textOf(form, 'sure').split(','))
  return going.every((key) => sure.has(key)) ? [] : going
}

/** Says what is wrong at the fields of the form that was sent, with what was typed. */
async function refusal(error: unknown, intent: string, form: FormData) {
  const answer = refused(error, typedIn(form))
  const { fields, ...rest } = await answer.json()
  const shown = intent === 'columns' ? placed(fields, form) : fields
  const code = rest.code
  return json<InfoAnswer>(
    { ...rest, intent, code, ...(shown && { fields: shown }) },
    { status: answer.status },
  )
}

/** Columns that go are not sent: their places are found again in the form. */
function placed(fields: FieldErrors | undefined, form: FormData): FieldErrors | undefined {
  if (!fields) return undefined
  const sent = columnsInput(form)
  const entries = Object.entries(fields).map(([path, code]) => {
    const place = sent[Number(/^columns\.(\d+)/.exec(path)?.[1])]?.at
    return [place === undefined ? path : `name.${place}`, code]
  })
  return { ...Object.fromEntries(entries), ...(columnRows(form).length === 0 && { columns: 'required' }) }
}
