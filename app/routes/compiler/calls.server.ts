import {
  CodeRun,
  type ListedRun,
  MadeRun,
  type NewRun,
  type RunLanguageInfo,
  RunLanguages,
  Runs,
  SharedRun,
} from '@domain/runs'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { ApiError, apiOrigin, checked, fetcher } from '~/lib/api.server'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** Milliseconds that a page without a script waits for the end of its run. */
const patience = 25_000

async function call<Schema extends v.GenericSchema>(
  args: Args,
  token: string | null,
  path: string,
  schema: Schema,
  sent?: object,
): Promise<v.InferOutput<Schema>> {
  const answer = await checked(
    fetcher(
      args,
      'API',
      token,
    )(`${apiOrigin(args.context)}/runs${path}`, {
      method: sent ? 'POST' : 'GET',
      ...(sent && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(sent) }),
    }),
  )
  return v.parse(schema, await answer.json())
}

/** Where each language runs, or null where the server does not say: browsers run them then. */
export async function readLanguages(args: Args, token: string): Promise<RunLanguageInfo[] | null> {
  return call(args, token, '/languages', RunLanguages).then(
    ({ items }) => items,
    () => null,
  )
}

/** The last runs of a member; none where they can't be read, as the editor is of use without them. */
export async function readRuns(args: Args, token: string): Promise<ListedRun[]> {
  return call(args, token, '', Runs).then(
    ({ items }) => items,
    () => [],
  )
}

export const readRun = (args: Args, token: string, id: string) =>
  call(args, token, `/${encodeURIComponent(id)}`, CodeRun)

export const readSharedRun = (args: Args, key: string) =>
  call(args, null, `/shared/${encodeURIComponent(key)}`, SharedRun)

/** Runs a program and waits for its end, at most for as long as a page may take; gives the run's id. */
export async function runWhole(args: Args, token: string, job: NewRun): Promise<string> {
  const { id } = await call(args, token, '', MadeRun, job)
  const events = `${apiOrigin(args.context)}/runs/${id}/events`
  try {
    const answer = await fetcher(args, 'API', token)(events, { signal: AbortSignal.timeout(patience) })
    // The stream ends with the run.
    await answer.body?.pipeTo(new WritableStream())
  } catch (error) {
    if (error instanceof ApiError) throw error
  }
  return id
}
