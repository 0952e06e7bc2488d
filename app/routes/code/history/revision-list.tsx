import type { CodeRevision } from '@domain/code/code'
import { Badge } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Moment } from '~/components/moment'
import { useFormat } from '~/lib/format'

type Props = {
  items: readonly CodeRevision[]
  shown: number
  latest: number
  cursor: string | null
}

/** The revisions of a file, the newest first: their time and author, and how many lines came and went. */
export function RevisionList({ items, shown, latest, cursor }: Props) {
  const { t } = useTranslation('code')
  const format = useFormat()
  return (
    <ol className="code-revisions">
      {items.map(({ revision, at, author, added, removed }) => (
        <li key={revision}>
          <Link
            to={`?${new URLSearchParams({ ...(cursor && { cursor }), revision: String(revision) })}`}
            className="code-revision"
            aria-current={revision === shown ? 'true' : undefined}
            preventScrollReset
          >
            <span className="code-revision-when">
              {t('revision', { number: format.number(revision) })}
              {revision === latest && (
                <Badge color="jade" radius="full">
                  {t('latest')}
                </Badge>
              )}
            </span>
            <span className="muted">
              <Moment value={at} show="dateTime" />
            </span>
            <span className="code-revision-lines">
              {author && <bdi>{author.displayName}</bdi>} <Lines added={added} removed={removed} />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** How many lines came and went. */
function Lines({ added, removed }: { added: number; removed: number }) {
  const { t } = useTranslation('code')
  const { number } = useFormat()
  return (
    <>
      <span className="code-added" dir="ltr" title={t('linesAdded', { count: added })}>
        +{number(added)}
      </span>{' '}
      <span className="code-removed" dir="ltr" title={t('linesRemoved', { count: removed })}>
        −{number(removed)}
      </span>
    </>
  )
}
