import type { Answer } from '@domain/questions/questions'
import { screenOf } from '@domain/screens'
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PublicComments } from '~/components/comments/public-comments'
import { Moment } from '~/components/moment'
import { Person } from '~/components/person'
import { PublicPerson } from '~/components/public/public-person'
import { PublicReading } from '~/components/public/public-reading'
import { usePublicPath } from '~/components/public/use-home'
import { Isolate } from '~/components/user-text'
import { VisitorVote } from '~/components/votes/vote-button'
import { load } from '~/lib/api.server'
import { publicHeaders } from '~/lib/public-page.server'
import { localePath } from '~/lib/public-path'
import { readPublicThing } from '~/lib/public-things.server'
import { publicFilters } from '../addresses'
import { AnswerPages } from '../answer-pages'
import { CodeFigure } from '../code-figure'
import { readAnswers } from '../one/read.server'
import { questionMeta } from '../question-meta'
import { QuestionTags } from '../question-tags'
import { publicQuestionSheets } from '../sheets'

export const handle = {
  i18n: ['questions', 'comments', 'votes', 'share', 'landing', 'shell', 'errors'],
  sheet: 'public',
  isStatic: true,
}
export const links = publicQuestionSheets

export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url)
  const read = await readPublicThing(args, 'questions', async (api, id) => {
    const [question, found] = await Promise.all([
      load(api.questions[':id'].$get({ param: { id } })),
      readAnswers(api, id, url),
    ])
    return { thing: { ...question, found }, original: null }
  })
  return json(await read.json())
}

export const headers = () => publicHeaders
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? questionMeta(data) : [])

export default function PublicQuestion() {
  const { thing: question, head, comments } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['questions', 'votes', 'common'])
  const { found, author } = question
  const { isMember } = head
  const own = screenOf('questions', question.id)
  const path = usePublicPath(head.path)
  const answerPath = usePublicPath(`${publicFilters.path}/${question.id}/answer`)
  return (
    <PublicReading
      reported={question.id}
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
    >
      <div className="question-one">
        <div className="question-votes">
          <VisitorVote score={question.score} to={own} isMember={isMember} />
        </div>
        <div className="question-said">
          <Said said={question} />
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
        {found.items.map((answer) => (
          <PublicAnswer key={answer.id} answer={answer} isMember={isMember} />
        ))}
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

function PublicAnswer({ answer, isMember }: { answer: Answer; isMember: boolean }) {
  const { t } = useTranslation('questions')
  const { id, author, isAccepted } = answer
  return (
    <article id={id} className="question-answer">
      <div className="question-votes">
        <VisitorVote score={answer.score} to={screenOf('answers', id)} isMember={isMember} />
      </div>
      <div className="question-said">
        <header className="question-answer-head">
          <PublicPerson person={author}>
            <Person name={author.displayName} picture={author.avatarUrl} size={24} />
          </PublicPerson>
          <span className="muted">
            <Moment value={answer.createdAt} />
          </span>
          {isAccepted && <strong className="question-badge">{t('accepted')}</strong>}
          {answer.isOutdated && <span className="question-badge question-badge-old">{t('outdated')}</span>}
        </header>
        <Said said={answer} />
      </div>
    </article>
  )
}

function Said({ said }: { said: Pick<Answer, 'html' | 'codeHtml' | 'codeLanguage'> }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the api writes it from Markdown, escaped and without scripts. */}
      <div className="reading" dangerouslySetInnerHTML={{ __html: said.html }} />
      {said.codeHtml !== '' && <CodeFigure said={said} />}
    </>
  )
}
