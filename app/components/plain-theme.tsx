import type { ReactNode } from 'react'

/** The tokens without a line of Radix' script: for public pages, which are drawn with our own classes only. */
export function PlainTheme({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={`radix-themes ${className}`}
      data-is-root-theme="true"
      data-accent-color="indigo"
      data-gray-color="slate"
      data-has-background="true"
      data-panel-background="solid"
      data-radius="medium"
      data-scaling="100%"
    >
      {children}
    </div>
  )
}
