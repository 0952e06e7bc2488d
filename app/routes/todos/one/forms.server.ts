import { ItemChange, NewItem, positionsAt, TodoChange } from '@domain/todos'
import { memberCalls } from '~/components/share/member-calls.server'
import { shareByForm } from '~/components/share/plain-share.server'
import { type ApiClient, checked, read } from '~/lib/api.server'
import { keyOf } from '~/lib/form.server'
import { checkedInput, textOf } from '~/lib/form-answer.server'
import { inOrder } from '../change'

/** Does what a form of the page asks for. */
export async function doForm(api: ApiClient, id: string, form: FormData, userId: string): Promise<void> {
  const one = api.todos[':id']
  const param = { id }
  const item = { id, itemId: textOf(form, 'item') }
  const calls = memberCalls(one, id)
  if (await shareByForm(form, calls)) return
  switch (textOf(form, 'intent')) {
    case 'add': {
      const json = checkedInput(NewItem, { text: textOf(form, 'text') })
      await read(one.items.$post({ param, json }, { headers: { 'Idempotency-Key': keyOf(form.get('key')) } }))
      return
    }
    case 'check': {
      const checkedNow = textOf(form, 'checked') === 'true'
      await read(one.items[':itemId'].$patch({ param: item, json: { checked: checkedNow } }))
      return
    }
    case 'edit': {
      const json = checkedInput(ItemChange, {
        text: textOf(form, 'text'),
        due: textOf(form, 'due') || null,
        assignee: textOf(form, 'assignee') || null,
      })
      await read(one.items[':itemId'].$patch({ param: item, json }))
      return
    }
    case 'up':
      return step(api, item, -1)
    case 'down':
      return step(api, item, 1)
    case 'remove':
      await checked(one.items[':itemId'].$delete({ param: item }))
      return
    case 'clear':
      await read(one.items.clear.$post({ param, json: {} }))
      return
    case 'rename': {
      const json = checkedInput(TodoChange, {
        title: textOf(form, 'title'),
        text: textOf(form, 'text').replaceAll('\r\n', '\n'),
      })
      await read(one.$patch({ param, json }))
      return
    }
    case 'leave':
      await calls.remove(userId)
  }
}

/** Moves an open item one place; at an end it stays. */
async function step(
  api: ApiClient,
  { id, itemId }: { id: string; itemId: string },
  by: 1 | -1,
): Promise<void> {
  const one = api.todos[':id']
  const { items } = await read(one.whole.$get({ param: { id } }))
  const open = items.filter(({ checked }) => !checked).sort(inOrder)
  const at = open.findIndex((item) => item.id === itemId)
  const others = open.filter((item) => item.id !== itemId)
  const to = at + by
  if (at < 0 || to < 0 || to > others.length) return
  const positions = positionsAt(
    others.map(({ position }) => position),
    to,
  )
  const placed = [itemId, ...others.slice(to).map((item) => item.id)]
  for (const [nth, position] of [...positions.entries()].reverse())
    await read(
      one.items[':itemId'].$patch({ param: { id, itemId: placed[nth] ?? itemId }, json: { position } }),
    )
}
