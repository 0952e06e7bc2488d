import type { Answer } from '@domain/questions/questions'
import { isRunLanguage } from '@domain/runs'
import { screenOf } from '@domain/screens'
import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Person } from '~/components/person'
import { VisitorVoteLink } from '~/components/votes/vote-button'
import { useFormat } from '~/lib/format'
import { localePath, prefixOf } from '~/lib/public-path'
import { compilerPath, useRunLinks } from '~/lib/run-links'
import { CodeFigure } from '../code-figure'

type Props = { items: readonly Answer[]; isMember: boolean }

/** A page of answers for visitors. Words, formats and addresses are looked up once for all of them, as there may be many. */
export function PublicAnswers({ items, isMember }: Props) {
  const { t } = useTranslation(['questions', 'votes', 'common'])
  const format = useFormat()
  const language = prefixOf(useLocation().pathname)
  const [copy, copied, run] = [t('common:copy'), t('copied'), t('common:run')]
  const withTools = useRunLinks()
  return items.map(({ id, author, isAccepted, isOutdated, score, createdAt, ...said }) => (
    <article key={id} id={id} className="question-answer">
      <div className="question-votes">
        <VisitorVoteLink
          to={screenOf('answers', id)}
          isMember={isMember}
          label={t(isMember ? 'votes:upvote' : 'votes:signIn', { count: score })}
          score={format.compact(score)}
        />
      </div>
      <div className="question-said" data-copy={copy} data-copied={copied}>
        <header className="question-answer-head">
          <a href={localePath(`/u/${author.handle}`, language)} className="person-link">
            <Person name={author.displayName} picture={author.avatarUrl} size={24} />
          </a>
          <span className="muted">
            <time dateTime={createdAt} title={format.wholeDate(createdAt)}>
              {format.date(createdAt)}
            </time>
          </span>
          {isAccepted && <strong className="question-badge">{t('accepted')}</strong>}
          {isOutdated && <span className="question-badge question-badge-old">{t('outdated')}</span>}
        </header>
        <PublicSaid said={said} run={run} withTools={withTools} />
      </div>
    </article>
  ))
}

type PublicSaidProps = {
  said: Pick<Answer, 'html' | 'codeHtml' | 'codeLanguage'>
  /** The name of links to the compiler, and the function that puts them into HTML. */
  run: string
  withTools: (html: string) => string
}

/** The text of a question or an answer, before any script. */
export function PublicSaid({ said, run, withTools }: PublicSaidProps) {
  const { codeLanguage } = said
  return (
    <>
      <div
        className="reading reading-said"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the api writes it from Markdown, escaped and without scripts.
        dangerouslySetInnerHTML={{ __html: withTools(said.html) }}
      />
      {said.codeHtml !== '' && (
        <CodeFigure said={said}>
          {isRunLanguage(codeLanguage) && (
            <a className="code-run" href={compilerPath(codeLanguage)}>
              {run}
            </a>
          )}
        </CodeFigure>
      )}
    </>
  )
}
