import type { Code, ListedCode } from '@domain/code/code'
import { type CallOptions, call } from './api'

/** A file of code as tests make it. */
export const move = {
  projectName: 'clinic-booking',
  filename: 'src/moveVisit.ts',
  code: 'export function moveVisit(id: string) {\n  return id\n}\n',
}

/** Calls the api; gives the body of the answer. */
export const ask = async <T>(method: string, path: string, sent?: CallOptions) =>
  (await call(method, path, sent)).json<T>()
/** Makes the file of code, changed as named. */
export const post = (bearer: string, change: object = {}) =>
  ask<Code>('POST', '/code', { bearer, body: { ...move, ...change } })
/** Reads a file of code. */
export const get = (id: string, bearer?: string) => ask<Code>('GET', `/code/${id}`, { bearer })
/** The status of the answer to a call. */
export const statusOf = async (method: string, path: string, sent?: CallOptions) =>
  (await call(method, path, sent)).status
/** The names of the files that a list gives. */
export const names = async (query: string, bearer?: string) =>
  (await ask<{ items: ListedCode[] }>('GET', `/code${query}`, { bearer })).items.map(
    ({ filename }) => filename,
  )
