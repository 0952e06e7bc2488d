import { TrashedEntry } from '@domain/site-files'
import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { thrownProblem } from '~/lib/api.server'
import { connectorPage } from './connector.server'
import { trashAddress } from './trash-address'

const limit = '50'

/** Reads the page of the trash that the address asks for; a page whose last thing went leads to the first. */
export async function readTrash(args: LoaderFunctionArgs, hostId: string) {
  const cursor = new URL(args.request.url).searchParams.get('cursor')
  const query = new URLSearchParams({ limit, ...(cursor !== null && { cursor }) })
  const { data, next } = await connectorPage(args, hostId, `trash?${query}`).catch((error: unknown) => {
    throw thrownProblem(error)
  })
  const items = v.parse(v.array(TrashedEntry), data)
  if (items.length === 0 && cursor !== null) throw redirect(trashAddress())
  return { items, cursor, next }
}
