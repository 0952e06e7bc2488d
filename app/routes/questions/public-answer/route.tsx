import { NewAnswer } from '@domain/questions/questions'
import { publicScreenOf, screenOf } from '@domain/screens'
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '~/components/form-refusal'
import { PublicReading } from '~/components/public/public-reading'
import { Isolate } from '~/components/user-text'
import { clients, load, read } from '~/lib/api.server'
import { useFieldError } from '~/lib/field-error'
import { formOf, keyOf } from '~/lib/form.server'
import { checkedInput, type FormAnswer, refused, typed } from '~/lib/form-answer.server'
import { pageTitle } from '~/lib/page-title.server'
import { headMeta } from '~/lib/public-meta'
import { publicHeaders, readPublicPage } from '~/lib/public-page.server'
import { findUser, sessionToken } from '~/lib/session.server'
import { useChecks } from '~/lib/use-checks'
import { useDraft } from '~/lib/use-draft'
import { answerDraft } from '../answer-form'
import { SaidFields, saidInput } from '../said-fields'
import { publicQuestionSheets } from '../sheets'

export const handle = { i18n: ['questions', 'landing', 'shell', 'errors'], sheet: 'public' }
export const links = publicQuestionSheets

/** Where a visitor begins an answer; members have the form on the question's own page. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await readPublicPage(args)
  const { id = '' } = args.params
  const question = await load(clients(args, null).api.questions[':id'].$get({ param: { id }, query: {} }))
  if (page.isMember) throw redirect(`${screenOf('questions', id)}#answer`)
  const { title } = question
  const path = publicScreenOf('questions', id, title)
  const head = { ...page, path, title: pageTitle(page.locale, title), description: title }
  return json({ head, question, key: crypto.randomUUID() })
}

/** Takes the answer of a visitor who has signed in in the meantime; anybody else's text stays in the form. */
export async function action(args: ActionFunctionArgs) {
  const { id = '' } = args.params
  const form = await formOf(args)
  const values = typed(form, ['text', 'code', 'codeLanguage'])
  try {
    const input = checkedInput(NewAnswer, saidInput(form))
    if ((await findUser(args).catch(() => null)) === null)
      return json<FormAnswer>({ code: 'unauthenticated', values }, { status: 401 })
    const { api } = clients(args, sessionToken(args))
    const headers = { 'Idempotency-Key': keyOf(form.get('key')) }
    const made = await read(api.questions[':id'].answers.$post({ param: { id }, json: input }, { headers }))
    return redirect(screenOf('questions', id, made.id))
  } catch (error) {
    return refused(error, values)
  }
}

export const headers = () => publicHeaders
export const meta: MetaFunction<typeof loader> = headMeta

export default function PublicAnswer() {
  const { head, question, key } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const { t } = useTranslation('questions')
  const errorText = useFieldError('questions', NewAnswer)
  const { errors, form } = useChecks(NewAnswer, saidInput, answer)
  useDraft(form.ref, answerDraft(question.id))
  const back = `${screenOf('questions', question.id)}#answer`
  const signIn = `/signup?${new URLSearchParams({ mode: 'in', redirectTo: back })}`
  const isUnsent = answer?.code === 'unauthenticated'
  // With a script the form's text is kept in this tab and is in the question's own form after signing in.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    form.onSubmit(event)
    if (event.isDefaultPrevented()) return
    event.preventDefault()
    location.assign(signIn)
  }
  return (
    <PublicReading api={head.api} title={<Isolate>{question.title}</Isolate>}>
      <Form method="post" className="form question-public-form" {...form} onSubmit={onSubmit}>
        <input type="hidden" name="key" value={key} />
        {isUnsent ? (
          <p role="alert">
            {t('signInFirst')}{' '}
            <a href={signIn} target="_blank" rel="noreferrer">
              {t('signInHere')}
            </a>
          </p>
        ) : (
          <FormRefusal text={t('notAnswered')} answer={answer} />
        )}
        <SaidFields
          said={null}
          label={t('yourAnswer')}
          help={t('answerHelp')}
          values={answer?.values ?? {}}
          errors={errors}
          error={(field) => errorText(field, errors[field])}
        />
        <p>
          <button type="submit" className="public-button solid">
            {t(isUnsent ? 'sendAgain' : 'signInToAnswer')}
          </button>
        </p>
      </Form>
    </PublicReading>
  )
}
