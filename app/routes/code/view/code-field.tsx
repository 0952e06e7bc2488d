import type { ReactNode } from 'react'
import type { CodeLook } from '../look.server'
import { themeNamed } from '../themes'

type Props = { look: CodeLook; className?: string; children: ReactNode }

/** The ground of code in the colors of a theme; nothing outside of it has them. */
export function CodeField({ look, className = '', children }: Props) {
  const { name, isDark } = themeNamed(look.theme)
  return (
    <div
      className={`code-field code-colors ${className}`}
      data-colors={name}
      data-light={isDark ? undefined : ''}
      data-numbers={look.hasNumbers ? undefined : 'off'}
      dir="ltr"
    >
      {children}
    </div>
  )
}
