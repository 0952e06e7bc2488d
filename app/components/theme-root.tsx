import { DirectionProvider } from '@radix-ui/react-direction'
import { Theme } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useVisitor } from '~/lib/visitor'

/** The root of Radix. Radix sets a direction of its own on Theme, so the page's direction is set inside it. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const { dir } = useVisitor()
  return (
    <Theme accentColor="indigo" grayColor="slate" radius="medium" scaling="100%" panelBackground="solid">
      <DirectionProvider dir={dir}>{children}</DirectionProvider>
    </Theme>
  )
}
