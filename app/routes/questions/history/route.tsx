import type { TextVersion } from '@domain/questions/questions'
import { screenOf } from '@domain/screens'
import { Button } from '@radix-ui/themes'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Moment } from '~/components/moment'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { Isolate } from '~/components/user-text'
import { load } from '~/lib/api.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { type DiffLine, diffOf } from '../diff'
import { QuestionTags } from '../question-tags'
import sheet from '../questions.css?url'
import { questionSheets } from '../sheets'

export const handle = { i18n: ['questions', 'errors'], screen: 'questions', item: titleItem }
export const links = questionSheets(sheet)

/** The versions of a question, or of the answer that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { id = '' } = args.params
  const { searchParams } = new URL(args.request.url)
  const answerId = searchParams.get('answer')
  const page = (query: { cursor?: string; limit?: string }) =>
    answerId === null
      ? load(api.questions[':id'].history.$get({ param: { id }, query }))
      : load(api.answers[':id'].history.$get({ param: { id: answerId }, query }))
  const cursor = searchParams.get('cursor')
  const [question, { items, nextCursor }, title] = await Promise.all([
    load(api.questions[':id'].$get({ param: { id }, query: {} })),
    page(cursor === null ? {} : { cursor }),
    screenTitle(args, 'questions', 'history'),
  ])
  // The last one is compared with the first of the next page.
  const next = nextCursor === null ? [] : (await page({ cursor: nextCursor, limit: '1' })).items
  return json({
    question,
    versions: items,
    before: next[0] ?? null,
    nextCursor,
    isFirst: cursor === null,
    answerId,
    title,
  })
}

export const meta = ownTitle

export default function HistoryPage() {
  const { question, versions, before, nextCursor, isFirst, answerId } = useLoaderData<typeof loader>()
  const { t } = useTranslation('questions')
  return (
    <div className="page-inner narrow question-history">
      <PageHeader
        title={t('history')}
        line={isFirst && versions.length === 1 && t('neverEdited')}
        back={{ to: screenOf('questions', question.id, answerId), text: <Isolate>{question.title}</Isolate> }}
      />
      {versions.map((version, at) => (
        <section key={version.number} className="panel" aria-labelledby={`version-${version.number}`}>
          <div className="panel-head">
            <h2 id={`version-${version.number}`}>{t('versionNumber', { number: version.number })}</h2>
            <span className="muted">
              <Moment value={version.at} show="dateTime" />
            </span>
            {isFirst && at === 0 && <div className="end">{t('present')}</div>}
          </div>
          <Changes version={version} before={versions[at + 1] ?? before ?? undefined} />
        </section>
      ))}
      {nextCursor !== null && (
        <Button asChild variant="soft" color="gray">
          <Link
            to={`?${new URLSearchParams({ ...(answerId !== null && { answer: answerId }), cursor: nextCursor })}`}
          >
            {t('olderVersions')}
          </Link>
        </Button>
      )}
    </div>
  )
}

/** The changes of a version; all of the first one. */
function Changes({ version, before }: { version: TextVersion; before: TextVersion | undefined }) {
  const { t } = useTranslation('questions')
  const parts = [
    { label: t('questionTitle'), of: ({ title }: TextVersion) => title ?? '', isCode: false },
    { label: t('text'), of: ({ text }: TextVersion) => text, isCode: false },
    { label: t('code'), of: ({ code }: TextVersion) => code, isCode: true },
    { label: t('tags'), of: ({ tags }: TextVersion) => (tags ?? []).join('\n'), isCode: false },
  ]
  return parts.map(({ label, of, isCode }) => {
    const lines = diffOf(before ? of(before) : '', of(version))
    if (!lines.some(({ kind }) => kind !== 'same')) return null
    return (
      <section key={label} className="question-change">
        <h3>{label}</h3>
        {before === undefined && label === t('tags') ? (
          <QuestionTags tags={version.tags ?? []} />
        ) : (
          <Diff lines={lines} isCode={isCode} isFirst={before === undefined} />
        )}
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
          <Line key={at}>
            {!isFirst && kind !== 'same' && (
              <span className="visually-hidden">{t(kind === 'in' ? 'lineIn' : 'lineOut')}</span>
            )}
            <span dir={isCode ? 'ltr' : 'auto'}>{line}</span>
          </Line>
        )
      })}
    </div>
  )
}

export const ErrorBoundary = () => <ScreenError noun="questions" text="questionFailed" />
