import { drawioUrl } from '@domain/diagrams/drawio'
import { json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { ScreenError } from '~/components/screen-error'
import { load } from '~/lib/api.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import contentSheet from '~/styles/content.css?url'
import screenSheet from '../one/diagram.css?url'
import { DrawioPage } from './page'

export const handle = { i18n: ['content', 'diagrams', 'errors'], screen: 'diagrams', isWhole: true }

export const links = sheets(contentSheet, screenSheet)

/** A diagram in draw.io, where a setting names one: its last XML, and the version that this is. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const param = { id: args.params.id ?? '' }
  const base = drawioUrl(args.context.cloudflare.env.DRAWIO_URL)
  if (base === null) throw new Response(null, { status: 404 })
  const diagram = await load(api.diagrams[':id'].$get({ param }))
  const isDrawn = !diagram.isPicture && diagram.size > 0
  if (diagram.myRole === 'viewer' || isDrawn) throw redirect(`/dashboard/diagram/${diagram.id}`)
  const kept = await api.diagrams[':id'].drawio.$get({ param })
  const { locale } = await readVisitor(args.request, args.context)
  return json({
    base: base.href,
    diagram,
    xml: kept.ok ? new TextDecoder().decode(await kept.arrayBuffer()) : null,
    etag: kept.ok ? kept.headers.get('ETag') : null,
    title: pageTitle(locale, diagram.title),
  })
}

export const meta = ownTitle

export default function Drawio() {
  const opened = useLoaderData<typeof loader>()
  return <DrawioPage key={opened.diagram.id} {...opened} />
}

export const ErrorBoundary = ScreenError
