import type { Idea } from '@domain/ideas'
import { shownUrl } from '@domain/links/hosts'
import { Link } from '@remix-run/react'
import { IconExternalLink, IconPaperclip } from '@tabler/icons-react'
import { Trans, useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Status } from '~/components/status'
import { FileName, Ltr } from '~/components/user-text'
import { useBytes } from '~/lib/bytes'

/** How far an idea has come, as icon and word. */
export function IdeaStatus({ status }: Pick<Idea, 'status'>) {
  const { t } = useTranslation('ideas')
  return <Status state={status === 'declined' ? 'off' : status}>{t(`status_${status}`)}</Status>
}

/** How far an idea has come, whose it is, of which kind, and since when. */
export function IdeaFacts({ idea, author }: { idea: Idea; author: React.ReactNode }) {
  const { t } = useTranslation('ideas')
  return (
    <span className="vote-facts">
      <IdeaStatus status={idea.status} /> {author} <span>{t(`category_${idea.category}`)}</span>{' '}
      {idea.source !== 'none' && <span>{t(`from_${idea.source}`)}</span>} <Moment value={idea.createdAt} />
    </span>
  )
}

/** What its author wrote, and where it leads. */
export function IdeaText({ idea }: { idea: Idea }) {
  const { t } = useTranslation('ideas')
  const bytes = useBytes()
  return (
    <>
      {idea.mergedInto && (
        <p className="idea-merged">
          <Trans
            t={t}
            i18nKey="mergedInto"
            values={{ subject: idea.mergedInto.subject }}
            components={{
              original: <Link to={`/dashboard/allidea/${idea.mergedInto.id}`} className="plain-link" />,
            }}
          />
        </p>
      )}
      <div
        className="reading idea-text"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the api writes it from Markdown, escaped and without scripts.
        dangerouslySetInnerHTML={{ __html: idea.html }}
      />
      {idea.link === null ? (
        <p className="muted">{t('noLink')}</p>
      ) : (
        <p>
          <a
            href={idea.link}
            className="plain-link idea-link"
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
          >
            <Icon of={IconExternalLink} />
            <Ltr>{shownUrl(idea.link)}</Ltr>
          </a>
        </p>
      )}
      {idea.file && (
        <p>
          <a href={`/general/files/${idea.file.id}`} className="plain-link idea-link">
            <Icon of={IconPaperclip} />
            <FileName name={idea.file.name} />
            <span className="muted">{bytes(idea.file.size)}</span>
          </a>
        </p>
      )}
    </>
  )
}
