import { DiagramChange } from '@domain/diagrams/diagrams'
import { drawioUrl } from '@domain/diagrams/drawio'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { SessionContext, SessionStore } from '~/components/content/session'
import { ScreenError } from '~/components/screen-error'
import { memberCalls } from '~/components/share/member-calls.server'
import { PlainShare } from '~/components/share/plain-share'
import { shareByForm } from '~/components/share/plain-share.server'
import { load, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, refused, textOf } from '~/lib/form-answer.server'
import { ownTitle } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { useScripted } from '~/lib/scripted'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import contentSheet from '~/styles/content.css?url'
import sheet from '../diagrams.css?url'
import { Bar } from './bar'
import { Canvas } from './canvas'
import screenSheet from './diagram.css?url'

export const handle = {
  i18n: ['content', 'diagrams', 'share', 'errors'],
  screen: 'diagrams',
  isWhole: true,
}

export const links = sheets(contentSheet, screenSheet, sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const one = api.diagrams[':id']
  const param = { id: args.params.id ?? '' }
  const isSharing = new URL(args.request.url).searchParams.has('share')
  const diagram = await load(one.$get({ param }))
  const isOwner = diagram.myRole === 'owner'
  const isDrawio = diagram.isPicture && (await one.drawio.$get({ param })).ok
  return json({
    isDrawio,
    hasDrawio: drawioUrl(args.context.cloudflare.env.DRAWIO_URL) !== null,
    invitations: isSharing && isOwner ? (await load(one.invitations.$get({ param }))).items : [],
    members: isSharing ? (await read(one.members.$get({ param, query: {} }))).items : null,
    diagram,
    user: { id: user.id, displayName: user.displayName },
    title: pageTitle(locale, diagram.title),
  })
}

/** Gives the diagram another title; before a script, sets who is in it. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const param = { id: args.params.id ?? '' }
  try {
    const isShared = await shareByForm(form, memberCalls(api.diagrams[':id'], param.id))
    if (isShared) return redirect(`/dashboard/diagram/${param.id}?share`)
    const input = checkedInput(DiagramChange, { title: textOf(form, 'title') })
    await read(api.diagrams[':id'].$patch({ param, json: input }))
    return json({ code: null })
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

export default function DiagramPage() {
  const { diagram, isDrawio, hasDrawio, user, members, invitations } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isScripted = useScripted()
  const store = useRef<SessionStore>()
  store.current ??= new SessionStore()
  const fields = answer && 'fields' in answer ? answer.fields : null
  return (
    <SessionContext.Provider value={store.current} key={diagram.id}>
      <div className="tool-screen diagram-screen">
        <Bar diagram={diagram} isDrawio={isDrawio} user={user} />
        <main id="content" className="diagram-main" tabIndex={-1}>
          {members && !isScripted && (
            <div className="diagram-members">
              <PlainShare
                action={`/dashboard/diagram/${diagram.id}?share`}
                members={members}
                invitations={invitations}
                isOwner={diagram.myRole === 'owner'}
                error={fields?.member ?? fields?.email ?? answer?.code ?? undefined}
              />
            </div>
          )}
          <Canvas diagram={diagram} isDrawio={isDrawio && hasDrawio} user={user} />
        </main>
      </div>
    </SessionContext.Provider>
  )
}

export const ErrorBoundary = ScreenError
