import { DocumentChange } from '@domain/documents/documents'
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
import { readContent } from '../content.server'
import sheet from '../documents.css?url'
import { Bar } from './bar'
import screenSheet from './document.css?url'
import { Sheet } from './sheet'

export const handle = {
  i18n: ['content', 'editor', 'documents', 'share', 'errors'],
  screen: 'documents',
  isWhole: true,
}

export const links = sheets(contentSheet, screenSheet, sheet)

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const { locale } = await readVisitor(args.request, args.context)
  const param = { id: args.params.id ?? '' }
  const isSharing = new URL(args.request.url).searchParams.has('share')
  const found = await load(api.documents[':id'].$get({ param }))
  return json({
    content: await readContent(api, found),
    invitations:
      isSharing && found.role === 'owner'
        ? (await load(api.documents[':id'].invitations.$get({ param }))).items
        : [],
    members: isSharing ? (await read(api.documents[':id'].members.$get({ param, query: {} }))).items : null,
    document: found,
    user: { id: user.id, displayName: user.displayName },
    title: pageTitle(locale, found.title),
  })
}

/** Gives the document another title; before a script, sets who is in it. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const form = await formOf(args)
  const param = { id: args.params.id ?? '' }
  try {
    const isShared = await shareByForm(form, memberCalls(api.documents[':id'], param.id))
    if (isShared) return redirect(`/dashboard/documents/${param.id}?share`)
    const input = checkedInput(DocumentChange, { title: textOf(form, 'title') })
    await read(api.documents[':id'].$patch({ param, json: input }))
    return json({ code: null })
  } catch (error) {
    return refused(error)
  }
}

export const meta = ownTitle

export default function DocumentPage() {
  const { document: found, user, content, members, invitations } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isScripted = useScripted()
  const store = useRef<SessionStore>()
  store.current ??= new SessionStore()
  return (
    <SessionContext.Provider value={store.current} key={found.id}>
      <div className="tool-screen document-screen">
        <Bar document={found} user={user} />
        <main id="content" className="document-main" tabIndex={-1}>
          {members && !isScripted && (
            <div className="document-members">
              <PlainShare
                action={`/dashboard/documents/${found.id}?share`}
                members={members}
                invitations={invitations}
                isOwner={found.role === 'owner'}
                error={
                  answer && 'fields' in answer && answer.fields
                    ? (answer.fields.member ?? answer.fields.email)
                    : (answer?.code ?? undefined)
                }
              />
            </div>
          )}
          <Sheet content={content} documentId={found.id} user={user} mayWrite={found.role !== 'viewer'} />
        </main>
      </div>
    </SessionContext.Provider>
  )
}

export const ErrorBoundary = ScreenError
