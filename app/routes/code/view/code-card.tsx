import { Theme } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useVisitor } from '~/lib/visitor'
import { themeNamed } from '../themes'

type Props = { theme: string; label: string; children: ReactNode }

/** A card between lines of code: in a shade of their ground, in the reader's direction, and readable on it. */
export function CodeCard({ theme, label, children }: Props) {
  const { dir, locale } = useVisitor()
  return (
    <Theme
      asChild
      appearance={themeNamed(theme).isDark ? 'dark' : 'light'}
      hasBackground={false}
      accentColor="indigo"
      grayColor="slate"
    >
      <section className="code-card" dir={dir} lang={locale} aria-label={label}>
        {children}
      </section>
    </Theme>
  )
}
