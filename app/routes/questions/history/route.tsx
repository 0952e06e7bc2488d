import type { Edition } from '@domain/questions/questions'
import { screenOf } from '@domain/screens'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Moment } from '~/components/moment'
import { PageHeader } from '~/components/page-header'
import { Panel } from '~/components/panel'
import { ScreenError } from '~/components/screen-error'
import { Isolate } from '~/components/user-text'
import { load } from '~/lib/api.server'
import { useFormat } from '~/lib/format'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { type DiffLine, diffOf } from '../diff'
import sheet from '../questions.css?url'
import { questionSheets } from '../sheets'

export const handle = { i18n: ['questions', 'errors'], screen: 'questions' }
export const links = questionSheets(sheet)

/** What a question, or the answer that the address names, said before each edit. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { id = '' } = args.params
  const answerId = new URL(args.request.url).searchParams.get('answer')
  const [question, history, title] = await Promise.all([
    load(api.questions[':id'].$get({ param: { id }, query: {} })),
    answerId === null
      ? load(api.questions[':id'].history.$get({ param: { id } }))
      : load(api.answers[':id'].history.$get({ param: { id: answerId } })),
    screenTitle(args, 'questions', 'history'),
  ])
  return json({ question, editions: history.items, answerId, title })
}

export const meta = ownTitle

export default function HistoryPage() {
  const { question, editions, answerId } = useLoaderData<typeof loader>()
  const { t } = useTranslation('questions')
  const format = useFormat()
  return (
    <div className="page-inner narrow question-history">
      <PageHeader
        title={t('history')}
        back={{ to: screenOf('questions', question.id, answerId), text: <Isolate>{question.title}</Isolate> }}
      />
      {editions.map((edition, at) => (
        <Panel
          key={edition.at}
          title={
            <>
              {format.number(editions.length - at)}. <Moment value={edition.at} />
            </>
          }
          end={at === 0 ? t('present') : undefined}
        >
          <div className="panel-body">
            <Changes edition={edition} before={editions[at + 1]} />
          </div>
        </Panel>
      ))}
    </div>
  )
}

/** What an edition changed; of the first one all that it says. */
function Changes({ edition, before }: { edition: Edition; before: Edition | undefined }) {
  const { t } = useTranslation('questions')
  const parts = [
    { label: t('questionTitle'), of: ({ title }: Edition) => title ?? '', isCode: false },
    { label: t('text'), of: ({ text }: Edition) => text, isCode: false },
    { label: t('code'), of: ({ code }: Edition) => code, isCode: true },
    { label: t('tags'), of: ({ tags }: Edition) => (tags ?? []).join('\n'), isCode: false },
  ]
  return parts.map(({ label, of, isCode }) => {
    const lines = diffOf(before ? of(before) : '', of(edition))
    if (!lines.some(({ kind }) => kind !== 'same')) return null
    return (
      <section key={label}>
        <h3 className="question-diff-label">{label}</h3>
        <Diff lines={lines} isCode={isCode} isFirst={before === undefined} />
      </section>
    )
  })
}

function Diff({ lines, isCode, isFirst }: { lines: DiffLine[]; isCode: boolean; isFirst: boolean }) {
  const { t } = useTranslation('questions')
  return (
    <div
      className={isCode ? 'question-diff question-diff-code' : 'question-diff'}
      dir={isCode ? 'ltr' : undefined}
    >
      {lines.map(({ kind, line }, at) => {
        const Line = isFirst || kind === 'same' ? 'div' : kind === 'in' ? 'ins' : 'del'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
          <Line key={at} dir={isCode ? 'ltr' : 'auto'}>
            {!isFirst && kind !== 'same' && (
              <span className="visually-hidden">{t(kind === 'in' ? 'lineIn' : 'lineOut')}</span>
            )}
            <span>{line}</span>
          </Line>
        )
      })}
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="questions" text="questionFailed" />
