import { TrashedEntry, TrashSummary } from '@domain/sites/files'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { loaded } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { textOf } from '~/lib/form-answer.server'
import { connector, connectorPage } from './connector.server'
import { trashAddress } from './trash-address'

const limit = '50'

/** Reads the page of the trash that the address asks for, and what all of it comes to. */
export async function readTrash(args: LoaderFunctionArgs, hostId: string) {
  const { searchParams } = new URL(args.request.url)
  const cursor = searchParams.get('cursor')
  const query = new URLSearchParams({ limit, ...(cursor !== null && { cursor }) })
  const [page, summed] = await loaded(
    Promise.all([
      connectorPage(args, hostId, `trash?${query}`),
      connectorPage(args, hostId, 'trash/summary'),
    ]),
  )
  const items = v.parse(v.array(TrashedEntry), page.data)
  // The item that ended the page may be deleted by now.
  if (items.length === 0 && cursor !== null) throw redirect(trashAddress())
  return {
    ...{ items, cursor, next: page.next, summary: v.parse(TrashSummary, summed.data) },
    isAsked: searchParams.get('ask') === 'empty',
    isEmptied: searchParams.has('emptied'),
  }
}

/** Brings one thing back from the trash, or empties it. */
export async function actOnTrash(args: ActionFunctionArgs, hostId: string) {
  const form = await formOf(args)
  if (textOf(form, 'intent') === 'empty') {
    await connector(args, hostId, 'trash/empty', { until: Number(textOf(form, 'until')) })
    return textOf(form, 'via') === 'script' ? json({ code: null }) : redirect(`${trashAddress()}&emptied=1`)
  }
  await connector(args, hostId, 'items/restore', { ids: [textOf(form, 'id')] })
  return redirect(trashAddress(textOf(form, 'cursor') || null))
}
