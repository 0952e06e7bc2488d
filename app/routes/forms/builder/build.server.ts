import { built, edited, elementsOf } from '@domain/forms/built'
import { moved, newElement, withChanged, withCopy, withElement, without } from '@domain/forms/edits'
import { type Element, elementTypes } from '@domain/forms/elements'
import { type Form, FormChange } from '@domain/forms/forms'
import { importJson } from '@domain/forms/import'
import { startOf } from '@domain/forms/starts'
import { type ActionFunctionArgs, json, redirect } from '@remix-run/cloudflare'
import { read } from '~/lib/api.server'
import { formOf, keyOf, matchOf } from '~/lib/form.server'
import { checkedInput, refused, textOf } from '~/lib/form-answer.server'
import { textIn } from '~/lib/form-fields'
import { requireUser } from '~/lib/session.server'
import { fileIn } from '~/lib/upload.server'
import { elementAddress, formAddress } from '../addresses'
import { elementIn } from './element-form'

/** `removed` is shown on the page itself, which keeps the way to restore it. */
type Edit = { elements: Element[]; to: string; removed?: Element | undefined }

/** Takes what a form of the list sent; gives the elements that come of it and where the reader goes, or null where it names no act. */
function editOf(form: FormData, { id, elements, language }: Form): Edit | null {
  const at = `${formAddress(id)}#elements`
  const type = elementTypes.find((each) => each === textOf(form, 'add'))
  if (type) {
    const element = newElement(
      type,
      startOf(language, type),
      elements.map(({ key }) => key),
    )
    const all = withElement(built(elements), { id: `_${elements.length}`, element })
    return { elements: elementsOf(all), to: elementAddress(id, element.key) }
  }
  const [, step, moving] = /^(-?1) (.*)$/s.exec(textOf(form, 'move')) ?? []
  if (moving !== undefined) {
    const place = elements.findIndex(({ key }) => key === moving)
    const to = Math.max(0, place + Number(step))
    return { elements: edited(elements, moving, (list, one) => moved(list, one, to)), to: at }
  }
  if (form.has('copy')) {
    const copy = `_${elements.length}`
    return {
      elements: edited(elements, textOf(form, 'copy'), (list, one) => withCopy(list, one, copy)),
      to: at,
    }
  }
  if (form.has('remove')) {
    const key = textOf(form, 'remove')
    const removed = elements.find((element) => element.key === key)
    return { elements: edited(elements, key, without), to: at, removed }
  }
  return null
}

function elementsIn(form: FormData): unknown {
  try {
    return JSON.parse(textIn(form, 'elements'))
  } catch {
    return null
  }
}

/** The acts of the builder before its script runs, and publishing and closing always. */
export async function actOnForm(args: ActionFunctionArgs) {
  const clients = await requireUser(args)
  const { api } = clients
  const form = await formOf(args)
  const param = { id: args.params.id ?? '' }
  const one = api.forms[':id']
  const headers = matchOf(form)
  const intent = textOf(form, 'intent')
  const isScript = textOf(form, 'via') === 'script'
  const address = formAddress(param.id)
  try {
    if (intent === 'publish' || intent === 'close') {
      const sent = { ...headers, 'Idempotency-Key': keyOf(null) }
      const done = await read(one[intent].$post({ param }, { headers: sent }))
      return isScript
        ? json({ code: null, form: done })
        : redirect(`${address}?done=${intent === 'publish' ? 'published' : 'closed'}`)
    }
    const before = await read(one.$get({ param }))
    const save = (change: object) =>
      read(one.$patch({ param, json: checkedInput(FormChange, change) }, { headers }))
    if (intent === 'name') {
      await save({ name: textOf(form, 'name'), language: textOf(form, 'language') })
      return redirect(`${address}?done=saved`)
    }
    if (intent === 'json') {
      const found = importJson(textIn(form, 'json'))
      if ('wrong' in found)
        return json({ code: 'invalid', ...found, text: textIn(form, 'json') }, { status: 422 })
      await save({ elements: found.elements })
      return redirect(`${address}?view=json&done=saved`)
    }
    if (intent === 'undo') {
      const elements = elementsIn(form)
      if (elements) await save({ elements })
      return redirect(address)
    }
    if (intent === 'element') {
      const key = args.params.key ?? ''
      const old = before.elements.find((element) => element.key === key)
      if (!old) throw new Response(null, { status: 404 })
      const file = await fileIn(args, clients, form)
      const written = elementIn(form, old, before.elements)
      const next = { ...written, ...('fileId' in file && { pictureId: file.fileId ?? null }) }
      await save({ elements: edited(before.elements, key, (list, one) => withChanged(list, one, next)) })
      return redirect(`${elementAddress(param.id, next.key.trim())}?done=saved`)
    }
    const edit = editOf(form, before)
    if (!edit) return redirect(address)
    await save({ elements: edit.elements })
    if (edit.removed) {
      const removed = { title: edit.removed.question, elements: JSON.stringify(before.elements) }
      return json({ code: null, removed })
    }
    return redirect(edit.to)
  } catch (error) {
    return refused(error)
  }
}
