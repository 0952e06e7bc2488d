import { AnswerChange } from '@domain/questions/questions'
import { screenOf } from '@domain/screens'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { FormPage } from '~/components/form-page'
import { ScreenError } from '~/components/screen-error'
import { Isolate } from '~/components/user-text'
import { checked, load, loaded, read } from '~/lib/api.server'
import { changeFrom } from '~/lib/create.server'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import sheet from '../questions.css?url'
import { SaidFields, saidInput } from '../said-fields'
import { questionSheets } from '../sheets'

export const handle = { i18n: ['questions', 'errors'], screen: 'questions' }
export const links = questionSheets(sheet)

/** The form that changes one’s own answer. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { id = '', answerId = '' } = args.params
  const [question, found, title] = await Promise.all([
    load(api.questions[':id'].$get({ param: { id }, query: {} })),
    loaded(checked(api.answers[':id'].$get({ param: { id: answerId } }))),
    screenTitle(args, 'questions', 'editAnswer'),
  ])
  const answer = await found.json()
  if (answer.questionId !== id) throw new Response(null, { status: 404 })
  if (!answer.isOwn) throw new Response(null, { status: 403 })
  return json({ question, answer, etag: found.headers.get('ETag') ?? '', title })
}

export const action = (args: ActionFunctionArgs) => {
  const { id = '', answerId = '' } = args.params
  return changeFrom(args, {
    schema: AnswerChange,
    input: saidInput,
    send: ({ api }, json, headers) =>
      read(api.answers[':id'].$patch({ param: { id: answerId }, json }, { headers })),
    to: () => screenOf('questions', id, answerId).replace('#', '&done=saved#'),
  })
}

export const meta = ownTitle

export default function AnswerForm() {
  const { question, answer, etag } = useLoaderData<typeof loader>()
  const { t } = useTranslation('questions')
  return (
    <FormPage
      noun="questions"
      title={t('editAnswer')}
      back={{ to: screenOf('questions', question.id, answer.id), text: <Isolate>{question.title}</Isolate> }}
      schema={AnswerChange}
      input={saidInput}
      draft={`answer ${answer.id}`}
      hidden={{ etag }}
    >
      {(inside) => <SaidFields said={answer} label={t('yourAnswer')} help={t('answerHelp')} {...inside} />}
    </FormPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="questions" text="questionFailed" />
