import type { ReactNode } from 'react'
import { PlainTheme } from '~/components/plain-theme'
import { PublicBar } from './public-bar'
import { PublicFooter } from './public-footer'

type Props = { api: string; isMember?: boolean; title: ReactNode; below?: ReactNode; children: ReactNode }

/** A page of words for everybody, below its title and what stands there. */
export function PublicReading({ api, isMember = false, title, below, children }: Props) {
  return (
    <PlainTheme className="public">
      <div className="public-top">
        <PublicBar isMember={isMember} />
      </div>
      <main id="content" className="public-reading">
        <header className="reading-head">
          <h1 dir="auto">{title}</h1>
          {below}
        </header>
        {children}
      </main>
      <PublicFooter api={api} isMember={isMember} />
    </PlainTheme>
  )
}
