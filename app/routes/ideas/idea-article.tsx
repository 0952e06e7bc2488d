import type { Idea } from '@domain/ideas'
import { publicScreenOf, screenOf } from '@domain/screens'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '~/components/moment'
import { Status } from '~/components/status'
import { Trans } from '~/components/trans'
import { Isolate } from '~/components/user-text'
import { VotedText } from '~/components/voted/voted-text'

/** How far an idea has come, as icon and word. */
export function IdeaStatus({ status }: Pick<Idea, 'status'>) {
  const { t } = useTranslation('ideas')
  return <Status state={status === 'declined' ? 'off' : status}>{t(`status_${status}`)}</Status>
}

/** How far an idea has come, whose it is, of which kind, and since when. */
export function IdeaFacts({ idea, author }: { idea: Idea; author?: ReactNode }) {
  const { t } = useTranslation('ideas')
  return (
    <span className="vote-facts">
      <IdeaStatus status={idea.status} /> {author} <span>{t(`category_${idea.category}`)}</span>{' '}
      {idea.source !== 'none' && <span>{t(`from_${idea.source}`)}</span>} <Moment value={idea.createdAt} />
    </span>
  )
}

/** The text of an idea, its link, and the projects that were made of it. */
export function IdeaText({ idea, isPublic = false }: { idea: Idea; isPublic?: boolean }) {
  const { t } = useTranslation('ideas')
  return (
    <>
      {idea.mergedInto && (
        <p>
          <Trans
            t={t}
            i18nKey="mergedInto"
            values={{ subject: idea.mergedInto.subject }}
            components={{
              original: <Link to={screenOf('ideas', idea.mergedInto.id)} className="plain-link" />,
            }}
          />
        </p>
      )}
      <VotedText {...idea} />
      {idea.projects.map(({ id, name }) => (
        <p key={id}>
          {t('project')}{' '}
          <Link
            to={isPublic ? publicScreenOf('projects', id, name) : screenOf('projects', id)}
            reloadDocument={isPublic}
            className="plain-link"
          >
            <Isolate>{name}</Isolate>
          </Link>
        </p>
      ))}
    </>
  )
}
