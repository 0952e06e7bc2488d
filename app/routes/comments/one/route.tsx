import type { Comment } from '@domain/comments'
import { screenOf } from '@domain/screens'
import { nounOf } from '@domain/things'
import { Button } from '@radix-ui/themes'
import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CommentText } from '~/components/comments/comment-line'
import sheet from '~/components/comments/comments.css?url'
import { doComment } from '~/components/comments/comments.server'
import { Composer } from '~/components/comments/composer'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { load } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { refused, typed } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { translator } from '~/lib/i18n.server'
import { safePath } from '~/lib/origin.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { pageTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { readVisitor } from '~/lib/visitor.server'

export const handle = { i18n: ['comments', 'share', 'errors'], screen: 'comments', item: titleItem }
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

/** The page of the thing that has the comments. */
function pageOf(thingId: string): string {
  const noun = nounOf(thingId)
  return noun ? screenOf(noun, thingId) : '/dashboard'
}

/** Asks before a comment is deleted; any other visitor wanted to write, and had to sign in first. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const thingId = args.params.thingId ?? ''
  const { searchParams } = new URL(args.request.url)
  const { locale } = await readVisitor(args.request, args.context)
  const id = searchParams.get('delete')
  // A refused form is shown here.
  if (id === null && !searchParams.has('form')) throw redirect(`${pageOf(thingId)}#comments`)
  const { cursor: _, ...comment } = id
    ? await load(api.comments[':id'].$get({ param: { id } }))
    : { cursor: null, id: null }
  return json({
    comment: comment.id === null ? null : (comment as Comment),
    thingId,
    userId: user.id,
    key: crypto.randomUUID(),
    back: safePath(searchParams.get('back'), pageOf(thingId)),
    title: pageTitle(locale, translator(locale, 'comments')('title')),
  })
}

/** Actions of plain forms on comments; each leads back to the comment. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const thingId = args.params.thingId ?? ''
  const form = await formOf(args)
  const back = safePath(form.get('back'), pageOf(thingId))
  try {
    const comment = await doComment(api, thingId, form)
    return redirect(comment ? `${back}?comment=${comment.id}#${comment.id}` : `${back}#comments`)
  } catch (error) {
    return refused(error, {
      ...typed(form, ['text', 'intent', 'comment', 'replyTo', 'line', 'lineTo', 'key']),
      back,
    })
  }
}

export const meta = ownTitle

export default function CommentPage() {
  const { comment, thingId, back, userId, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('comments')
  const errorText = useErrorText()
  const to = answer?.values?.back ?? back
  const values = answer?.values
  const named = values?.comment || values?.replyTo
  const isText = values !== undefined && ['add', 'edit', ''].includes(values.intent ?? '')
  return (
    <div className="page-inner comment-page">
      <PageHeader title={t(comment ? 'deleteTitle' : 'title')} back={{ to, text: t('title') }} />
      {answer && !isText && (
        <p className="field-note wrong" role="alert">
          {t('notDone')} {errorText(answer.code)}
        </p>
      )}
      {isText && (
        <Composer
          thingId={thingId}
          userId={userId}
          kind={values.intent === 'edit' ? 'edit' : values.replyTo ? 'reply' : 'add'}
          {...(named && { about: { id: named } })}
          near={[]}
          {...(values.line && {
            lines: { from: Number(values.line), to: Number(values.lineTo || values.line) },
          })}
          formKey={values.key || key}
          refusal={{ code: answer?.code ?? '', fields: answer?.fields, text: values.text ?? '' }}
          back={to}
        />
      )}
      {comment && !isText && (
        <Form method="post" className="panel panel-body form question">
          <input type="hidden" name="comment" value={comment.id} />
          <input type="hidden" name="back" value={back} />
          <blockquote className="comment-quote">
            <CommentText html={comment.html} />
          </blockquote>
          <p>{t('deleteText')}</p>
          <div className="form-end">
            <Button asChild variant="surface" color="gray" highContrast>
              <Link to={back}>{t('keep')}</Link>
            </Button>
            <Button type="submit" color="red" name="intent" value="delete">
              {t('delete')}
            </Button>
          </div>
        </Form>
      )}
    </div>
  )
}

export const ErrorBoundary = ScreenError
