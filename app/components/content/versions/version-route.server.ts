import type { ShownVersion, Version } from '@domain/contents/versions'
import type { Page } from '@domain/page'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import type { ClientResponse } from 'hono/client'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type ApiClient, load, read } from '~/lib/api.server'
import { formOf, keyOf } from '~/lib/form.server'
import { refused, textOf } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { readVisitor } from '~/lib/visitor.server'

type ApiAnswer<Body> = Promise<ClientResponse<Body, ContentfulStatusCode, 'json'>>
type Thing = { param: { id: string } }
type OneVersion = { param: { id: string; versionId: string } }

/** The calls of one thing with versions. */
type VersionedThing = {
  $get: (args: Thing) => ApiAnswer<{ title: string }>
  versions: {
    $get: (args: Thing & { query: { limit: string; cursor?: string } }) => ApiAnswer<Page<Version>>
    ':versionId': {
      $get: (args: OneVersion) => ApiAnswer<ShownVersion>
      restore: {
        $post: (args: OneVersion, options: { headers: Record<string, string> }) => ApiAnswer<unknown>
      }
    }
  }
}

/** A noun with versions: the address of its list, and the calls of one thing. */
type VersionedNoun = { list: string; one: (api: ApiClient) => VersionedThing }

/** The data of `VersionsPage`: one page of versions, and the chosen one or the newest with its content. */
export async function versionsLoader(args: LoaderFunctionArgs, { list, one }: VersionedNoun) {
  const { api } = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const id = args.params.id ?? ''
  const { $get, versions } = one(api)
  const [{ title }, found] = await Promise.all([
    load($get({ param: { id } })),
    readVersions(args.request, id, versions),
  ])
  return json({
    thing: { title, to: `${list}/${id}` },
    found,
    title: pageTitle(locale, translator(locale, 'content')('versionsOf', { title })),
  })
}

async function readVersions(request: Request, id: string, calls: VersionedThing['versions']) {
  const { searchParams } = new URL(request.url)
  const cursor = searchParams.get('cursor')
  const versions = await load(
    calls.$get({ param: { id }, query: { limit: '30', ...(cursor && { cursor }) } }),
  )
  const versionId = searchParams.get('version') ?? versions.items[0]?.id
  const shown = versionId ? await load(calls[':versionId'].$get({ param: { id, versionId } })) : null
  return { versions, shown, cursor, key: crypto.randomUUID() }
}

/** Restores the version in the form of `VersionsPage`. */
export async function versionsAction(args: ActionFunctionArgs, { list, one }: VersionedNoun) {
  const { api } = await requireUser(args)
  const id = args.params.id ?? ''
  try {
    const form = await formOf(args)
    const param = { id, versionId: textOf(form, 'version') }
    const headers = { 'Idempotency-Key': keyOf(form.get('key')) }
    await read(one(api).versions[':versionId'].restore.$post({ param }, { headers }))
    return redirect(`${list}/${id}/versions?done=restored`)
  } catch (error) {
    return refused(error)
  }
}
