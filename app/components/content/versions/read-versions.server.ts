import type { ShownVersion, Version } from '@domain/contents/versions'
import type { Page } from '@domain/page'
import { formOf, keyOf } from '~/lib/form.server'
import { textOf } from '~/lib/form-answer.server'

/** The calls for the versions of one thing. */
export type VersionCalls = {
  list: (query: { limit: string; cursor?: string }) => Promise<Page<Version>>
  get: (versionId: string) => Promise<ShownVersion>
  restore: (versionId: string, headers: { 'Idempotency-Key': string }) => Promise<unknown>
}

/** The data of `VersionsPage`: one page of versions, and the chosen one or the newest with its content. */
export async function readVersions(request: Request, { list, get }: VersionCalls) {
  const { searchParams } = new URL(request.url)
  const cursor = searchParams.get('cursor')
  const versions = await list({ limit: '30', ...(cursor && { cursor }) })
  const versionId = searchParams.get('version') ?? versions.items[0]?.id
  const shown = versionId ? await get(versionId) : null
  return { versions, shown, cursor, key: crypto.randomUUID() }
}

/** Restores what the form of `VersionsPage` names. */
export async function restoreByForm(
  args: Parameters<typeof formOf>[0],
  { restore }: VersionCalls,
): Promise<void> {
  const form = await formOf(args)
  await restore(textOf(form, 'version'), { 'Idempotency-Key': keyOf(form.get('key')) })
}
