import { DirectionProvider } from '@radix-ui/react-direction'
import { Theme } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useVisitor } from '~/lib/visitor'

/** Everything of Radix lives in here. Radix fixes its own direction inside Theme, so ours stands within. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const { dir } = useVisitor()
  return (
    <Theme accentColor="indigo" grayColor="slate" radius="medium" scaling="100%" panelBackground="solid">
      <DirectionProvider dir={dir}>{children}</DirectionProvider>
    </Theme>
  )
}
