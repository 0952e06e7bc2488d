import { screenOf } from '@domain/screens'
import type { FoundThing } from '@domain/search/found'
import { Command } from 'cmdk'
import { Icon } from '~/components/icon'
import { Marked } from '~/components/marked'
import { shownThings } from '~/components/things'

type Props = { heading: string; things: readonly FoundThing[]; words: string; go: (to: string) => void }

/** A group of the palette: things of the reader's own. */
export function PaletteThings({ heading, things, words, go }: Props) {
  if (things.length === 0) return null
  return (
    <Command.Group heading={heading}>
      {things.map(({ noun, id, title, hint }) => {
        const { icon } = shownThings[noun]
        const to = screenOf(noun, id)
        return (
          <Command.Item key={id} value={id} onSelect={() => go(to)} data-to={to}>
            <Icon of={icon} size={17} />
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
