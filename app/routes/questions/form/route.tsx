import { NewQuestion, QuestionChange, type SimilarQuestions as Similar } from '@domain/questions/questions'
import { screenOf } from '@domain/screens'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormPage } from '~/components/form-page'
import { ScreenError } from '~/components/screen-error'
import { SignedOutNote } from '~/components/signed-out-note'
import { Isolate } from '~/components/user-text'
import { checked, loaded, read } from '~/lib/api.server'
import { changeFrom, createFrom } from '~/lib/create.server'
import { dropDraft, readDraft } from '~/lib/draft.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { useAnswer } from '~/lib/use-answer'
import { questionFilters } from '../addresses'
import { QuestionFields, questionInput } from '../question-fields'
import sheet from '../questions.css?url'
import { questionSheets } from '../sheets'
import { SimilarQuestions } from '../similar-questions'
import { useDebounced } from '../use-debounced'

export const handle = { i18n: ['questions', 'errors'], screen: 'questions', item: titleItem }
export const links = questionSheets(sheet)

/** The form of a new question, or of the one that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { id } = args.params
  if (id === undefined) {
    const [draft, title] = await Promise.all([
      loaded(readDraft(api, 'questions')),
      screenTitle(args, 'questions', 'new'),
    ])
    return json({ question: null, key: crypto.randomUUID(), kept: draft?.values ?? {}, title })
  }
  const answer = await loaded(checked(api.questions[':id'].$get({ param: { id }, query: {} })))
  const question = await answer.json()
  if (!question.isOwn) throw new Response(null, { status: 403 })
  const title = await screenTitle(args, 'questions', 'editTitle')
  return json({ question, key: answer.headers.get('ETag') ?? '', kept: {}, title })
}

export function action(args: ActionFunctionArgs) {
  const { id } = args.params
  if (id === undefined)
    return createFrom(args, {
      schema: NewQuestion,
      input: questionInput,
      send: async ({ api }, json, headers) => {
        const made = await read(api.questions.$post({ json }, { headers }))
        await dropDraft(api, 'questions')
        return made
      },
      to: (made) => `${screenOf('questions', made.id)}?done=asked`,
    })
  return changeFrom(args, {
    schema: QuestionChange,
    input: questionInput,
    send: ({ api }, json, headers) => read(api.questions[':id'].$patch({ param: { id }, json }, { headers })),
    to: () => `${screenOf('questions', id)}?done=saved`,
  })
}

export const meta = ownTitle

export default function QuestionForm() {
  const { question, key, kept } = useLoaderData<typeof loader>()
  const { t } = useTranslation('questions')
  const [title, setTitle] = useState('')
  const { load, data, isSignedOut } = useAnswer<Similar>()
  const isEnough = question === null && title.trim().length >= 5
  useDebounced(isEnough ? title : null, (typed) =>
    load(`/dashboard/question/similar?${new URLSearchParams({ title: typed.slice(0, 150) })}`),
  )
  const own = question
    ? {
        title: t('editTitle'),
        back: { to: screenOf('questions', question.id), text: <Isolate>{question.title}</Isolate> },
        schema: QuestionChange,
        draft: `question ${question.id}`,
      }
    : {
        title: t('new'),
        back: { to: questionFilters.path, text: t('title') },
        schema: NewQuestion,
        draft: 'question',
        kept: { noun: 'questions' as const, values: kept },
        verb: t('ask'),
        refusal: t('notAsked'),
      }
  return (
    <div className="question-form">
      <FormPage noun="questions" input={questionInput} hidden={question ? { etag: key } : { key }} {...own}>
        {(inside) => <QuestionFields question={question} onTitle={setTitle} {...inside} />}
      </FormPage>
      <aside className="question-form-side">
        {isSignedOut && <SignedOutNote />}
        {isEnough && data && data.items.length > 0 ? (
          <SimilarQuestions items={data.items} isElsewhere />
        ) : (
          <AskingTips />
        )}
      </aside>
    </div>
  )
}

/** Advice beside a new question until similar ones are found. */
function AskingTips() {
  const { t } = useTranslation('questions')
  return (
    <section className="question-tips" aria-labelledby="tips">
      <h2 id="tips">{t('tips')}</h2>
      <ul>
        <li>{t('tipTried')}</li>
        <li>{t('tipCode')}</li>
        <li>{t('tipScope')}</li>
      </ul>
    </section>
  )
}

export const ErrorBoundary = () => <ScreenError noun="questions" text="questionFailed" />
