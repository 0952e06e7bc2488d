import type { FoundGroup } from '@domain/search/found'
import { IconClock, IconX } from '@tabler/icons-react'
import { Command } from 'cmdk'
import { useTranslation } from 'react-i18next'
import type { Screen } from '~/components/find-screens'
import { Icon } from '~/components/icon'
import { allScreens, starts } from '../../components/screens'
import { PaletteThing } from './palette-groups'

type Props = {
  groups: readonly FoundGroup[]
  recent: readonly string[]
  forget: (words: string) => void
  search: (words: string) => void
  go: (to: string) => void
  choose: (screen: Pick<Screen, 'to' | 'theme'>) => void
}

/** The items of all groups as one list, the last changed first. */
export const newestOf = (groups: readonly FoundGroup[]) =>
  groups
    .flatMap(({ kind, items }) => items.map((item) => ({ kind, item })))
    .sort((one, other) => ((one.item.updatedAt ?? '') < (other.item.updatedAt ?? '') ? 1 : -1))

/** The palette before anything is typed: recent searches, things that were changed last, all screens and things that can be started. */
export function PaletteStart({ groups, recent, forget, search, go, choose }: Props) {
  const { t } = useTranslation('shell')
  const last = newestOf(groups)
  return (
    <>
      {recent.length > 0 && (
        <Command.Group heading={t('recentSearches')}>
          {recent.map((words) => (
            <Command.Item key={words} value={`recent ${words}`} onSelect={() => search(words)}>
              <Icon of={IconClock} size={17} />
              <bdi className="palette-text cut">{words}</bdi>
              <button
                type="button"
                className="palette-forget"
                aria-label={t('forgetSearch', { words })}
                tabIndex={-1}
                onClick={(event) => {
                  event.stopPropagation()
                  forget(words)
                }}
              >
                <Icon of={IconX} size={15} />
              </button>
            </Command.Item>
          ))}
        </Command.Group>
      )}
      {last.length > 0 && (
        <Command.Group heading={t('lastChanged')}>
          {last.map(({ kind, item }) => (
            <PaletteThing key={item.id} kind={kind} item={item} go={go} />
          ))}
        </Command.Group>
      )}
      {[
        { heading: t('foundScreens'), screens: allScreens },
        { heading: t('actions'), screens: starts },
      ].map(({ heading, screens }) => (
        <Command.Group key={heading} heading={heading}>
          {screens.map(({ id, text, to, icon }) => (
            <Command.Item key={id} value={id} onSelect={() => choose({ to })} data-to={to}>
              <Icon of={icon} size={17} />
              <span className="palette-text cut">{t(text)}</span>
            </Command.Item>
          ))}
        </Command.Group>
      ))}
    </>
  )
}
