import { IconApi, IconBox, IconChecklist, IconFileText, IconLink, IconMessages } from '@tabler/icons-react'
import { Command } from 'cmdk'
import type { Found, FoundNoun } from '~/routes/dashboard.search/found.server'
import { Marked } from './marked'

const icons: Record<FoundNoun, typeof IconApi> = {
  documents: IconFileText,
  todos: IconChecklist,
  links: IconLink,
  apis: IconApi,
  apps: IconBox,
  chats: IconMessages,
}

type Props = { heading: string; things: readonly Found[]; words: string; go: (to: string) => void }

/** A group of the palette: things of the reader's own. */
export function PaletteThings({ heading, things, words, go }: Props) {
  if (things.length === 0) return null
  return (
    <Command.Group heading={heading}>
      {things.map(({ noun, id, title, to, hint }) => {
        const Icon = icons[noun]
        return (
          <Command.Item key={id} value={id} onSelect={() => go(to)} data-to={to}>
            <Icon size={17} stroke={1.6} aria-hidden="true" />
            <Marked text={title} words={words} />
            {hint && (
              <bdi dir="ltr" className="end cut">
                {hint}
              </bdi>
            )}
          </Command.Item>
        )
      })}
    </Command.Group>
  )
}
