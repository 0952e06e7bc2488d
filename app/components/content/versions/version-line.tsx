import type { Version } from '@domain/contents/versions'
import { Badge } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Moment } from '~/components/moment'
import { useFormat } from '~/lib/format'
import { isolated } from '~/lib/i18n'

type Props = { version: Version; isLatest: boolean; isShown: boolean; to: string }

/** One version: when, who wrote since the one before, and what it brought back. */
export function VersionLine({ version: { createdAt, authors, restoredFrom }, isLatest, isShown, to }: Props) {
  const { t } = useTranslation('content')
  const format = useFormat()
  return (
    <li>
      <Link
        to={to}
        className="content-version"
        aria-current={isShown ? 'true' : undefined}
        preventScrollReset
      >
        <span className="content-version-when">
          <Moment value={createdAt} show="exactTime" />
          {isLatest && (
            <Badge color="jade" radius="full">
              {t('latest')}
            </Badge>
          )}
        </span>
        <span className="muted">{format.list(authors.map(({ displayName }) => isolated(displayName)))}</span>
        {restoredFrom && (
          <span className="muted">
            {t('broughtBack', { when: format.exactTime(restoredFrom.createdAt) })}
          </span>
        )}
      </Link>
    </li>
  )
}
