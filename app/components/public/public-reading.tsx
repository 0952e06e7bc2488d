import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicFrame } from './public-frame'

type Props = {
  api: string
  isMember?: boolean
  title: ReactNode
  /** Has the title read in its own direction, at the page's edge. */
  dir?: 'auto'
  below?: ReactNode
  children: ReactNode
  reported?: string
  /** A column beside the content. */
  side?: ReactNode
}

/** A public page to read: its title, `below` under the title, and its content; `reported` is the id of the thing shown. */
export function PublicReading({ api, isMember = false, title, dir, below, children, reported, side }: Props) {
  const { t } = useTranslation('landing')
  const { pathname } = useLocation()
  return (
    <PublicFrame api={api} isMember={isMember} className={side ? 'public-beside' : 'public-words'}>
      <WithSide side={side}>
        <header className="reading-head">
          <h1 dir={dir}>{title}</h1>
          {below}
        </header>
        {children}
      </WithSide>
      {reported !== undefined && (
        <p className="public-report">
          <a href={`/dashboard/reports/${reported}?back=${encodeURIComponent(pathname)}`}>{t('report')}</a>
        </p>
      )}
    </PublicFrame>
  )
}

function WithSide({ side, children }: { side: ReactNode; children: ReactNode }) {
  if (!side) return children
  return (
    <>
      <div className="public-main">{children}</div>
      {side}
    </>
  )
}
