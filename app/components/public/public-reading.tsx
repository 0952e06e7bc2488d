import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicFrame } from './public-frame'

type Props = {
  api: string
  isMember?: boolean
  title: ReactNode
  /** Has the head begin where the title's own language does. */
  dir?: 'auto'
  below?: ReactNode
  children: ReactNode
  reported?: string
}

/** A public page to read: its title, `below` under the title, and its content; `reported` is the id of the thing shown. */
export function PublicReading({ api, isMember = false, title, dir, below, children, reported }: Props) {
  const { t } = useTranslation('landing')
  const { pathname } = useLocation()
  return (
    <PublicFrame api={api} isMember={isMember} className="public-words">
      <header className="reading-head" dir={dir}>
        <h1>{title}</h1>
        {below}
      </header>
      {children}
      {reported !== undefined && (
        <p className="public-report">
          <a href={`/dashboard/reports/${reported}?back=${encodeURIComponent(pathname)}`}>{t('report')}</a>
        </p>
      )}
    </PublicFrame>
  )
}
