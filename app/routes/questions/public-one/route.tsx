import { screenOf } from '@domain/screens'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PublicComments } from '~/components/comments/public-comments'
import { readPublicThing } from '~/components/comments/public-thing.server'
import { Moment } from '~/components/moment'
import { Person } from '~/components/person'
import { PublicError } from '~/components/public/public-error'
import { PublicPerson } from '~/components/public/public-person'
import { PublicReading } from '~/components/public/public-reading'
import { PublicSide } from '~/components/public/public-side'
import type { PublicApi } from '~/components/public/public-things.server'
import { usePublicPath } from '~/components/public/use-home'
import { Isolate } from '~/components/user-text'
import { VisitorVote } from '~/components/votes/vote-button'
import { load } from '~/lib/api.server'
import { useFormat } from '~/lib/format'
import { ownTitle } from '~/lib/own-title'
import { publicHeaders } from '~/lib/public-page.server'
import { localePath } from '~/lib/public-path'
import { useRunLinks } from '~/lib/run-links'
import { publicFilters } from '../addresses'
import { AnswerPages } from '../answer-pages'
import { readAnswers } from '../one/read.server'
import { questionMeta } from '../question-meta'
import { QuestionTags } from '../question-tags'
import { publicQuestionSheets } from '../sheets'
import { PublicAnswers, PublicSaid } from './public-answers'
import { othersOf } from './similar.server'
import { withTold } from './told.server'

export const handle = {
  i18n: ['questions', 'comments', 'votes', 'share', 'landing', 'shell', 'errors'],
  sheet: 'public',
  isStatic: true,
}
export const links = publicQuestionSheets

/** At its plain address a question comes with its answers in one call. */
async function readPlain(api: PublicApi, id: string) {
  const { firstAnswers, ...question } = await load(
    api.questions[':id'].$get({ param: { id }, query: { answers: 'true' } }),
  )
  const page = firstAnswers ?? { items: [], nextCursor: null }
  return [question, { ...page, sort: 'top' as const, isFirst: true }] as const
}

const readAsked = (api: PublicApi, id: string, url: URL) =>
  Promise.all([load(api.questions[':id'].$get({ param: { id }, query: {} })), readAnswers(api, id, url)])

export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url)
  return readPublicThing(args, 'questions', async (api, id) => {
    const [question, found] = url.search === '' ? await readPlain(api, id) : await readAsked(api, id, url)
    const items = found.items.map(withTold)
    const thing = {
      ...withTold(question),
      found: { ...found, items },
      similar: await othersOf(api, question),
    }
    return { thing, original: null }
  })
}

export const headers = () => publicHeaders
export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  data ? questionMeta(data) : ownTitle({ error, matches })

export default function PublicQuestion() {
  const { thing: question, head, comments } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['questions', 'votes', 'common'])
  const withTools = useRunLinks()
  const { found, author } = question
  const { isMember } = head
  const own = screenOf('questions', question.id)
  const path = usePublicPath(head.path)
  const format = useFormat()
  const answerPath = usePublicPath(`${publicFilters.path}/${question.id}/answer`)
  return (
    <PublicReading
      api={head.api}
      isMember={isMember}
      title={<Isolate>{question.title}</Isolate>}
      below={
        <p className="question-facts">
          <PublicPerson person={author}>
            <Person name={author.displayName} picture={author.avatarUrl} size={24} />
          </PublicPerson>{' '}
          <Moment value={question.createdAt} /> {question.editedAt && <span>{t('edited')}</span>}
        </p>
      }
      side={
        <PublicSide
          id={question.id}
          owner={author}
          address={head.origin + path}
          path={path}
          facts={[
            ...(question.answers > 0 ? [[t('answersLabel'), format.number(question.answers)] as const] : []),
            ...(question.score > 0 ? [[t('votes:label'), format.number(question.score)] as const] : []),
          ]}
          similar={{ title: t('similar'), items: question.similar }}
        />
      }
    >
      <div className="question-one">
        <div className="question-votes">
          <VisitorVote score={question.score} to={own} isMember={isMember} />
        </div>
        <div className="question-said" data-copy={t('common:copy')} data-copied={t('copied')}>
          <PublicSaid said={question} run={t('common:run')} withTools={withTools} />
          <QuestionTags tags={question.tags} isPublic />
          {question.comments > 0 && (
            <PublicComments
              thing={question}
              page={comments}
              path={localePath(head.path, head.named)}
              memberPath={own}
              isMember={isMember}
            />
          )}
        </div>
      </div>
      <section className="question-answers">
        <header className="question-answers-head">
          <h2 id="answers-title">{t('answers', { count: question.answers })}</h2>
        </header>
        {found.items.length === 0 && <p className="muted">{t('noAnswers')}</p>}
        <PublicAnswers items={found.items} isMember={isMember} />
        <AnswerPages answers={found} path={path} className="public-button soft" />
      </section>
      <p>
        <a href={isMember ? `${own}#answer` : answerPath} className="public-button solid">
          {t('addAnswer')}
        </a>
      </p>
    </PublicReading>
  )
}

export const ErrorBoundary = PublicError
