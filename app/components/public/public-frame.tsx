import type { ReactNode } from 'react'
import { PlainTheme } from '~/components/plain-theme'
import { PublicBar } from './public-bar'
import { PublicFooter } from './public-footer'

type Props = { api: string; isMember?: boolean; className?: string; children: ReactNode }

/** A page of words for everybody, between the bar and the foot of public pages. */
export function PublicFrame({ api, isMember = false, className = '', children }: Props) {
  return (
    <PlainTheme className="public">
      <div className="public-top">
        <PublicBar isMember={isMember} />
      </div>
      <main id="content" className={`public-reading ${className}`}>
        {children}
      </main>
      <PublicFooter api={api} isMember={isMember} />
    </PlainTheme>
  )
}
