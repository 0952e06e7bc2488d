import type { FoundGroup } from '@domain/search/found'
import { useFetcher, useNavigate } from '@remix-run/react'
import { IconSearch } from '@tabler/icons-react'
import { Command } from 'cmdk'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '~/components/dialog'
import { makersOf, type Screen, useScreensFor } from '~/components/find-screens'
import { Icon } from '~/components/icon'
import { Marked } from '~/components/marked'
import { useToast } from '~/components/toast'
import type { loader } from '~/routes/search/find/route'
import { PaletteFoot } from './palette-foot'
import { PaletteGroup } from './palette-groups'
import { newestOf, PaletteStart } from './palette-start'
import { useRecentSearches } from './recent-searches'

const pause = 200
/** How many screens and settings are shown. */
const maxScreens = 4
const nothing = { groups: [] as FoundGroup[], didYouMean: null, words: '' }

/** Screens and settings at once, then what was found, by its kind. Arrows move, Enter opens, Ctrl Enter opens beside. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const [words, setWords] = useState('')
  const typed = words.trim()
  const found = useFound(typed)
  const isAnswered = found.words === typed
  // Results of an older search stay until the newer one is answered, but not under other words' empty field.
  const { groups, didYouMean } = (typed === '') === (found.words === '') ? found : nothing
  const screens = useScreensFor(typed).slice(0, maxScreens)
  const { recent, remember, forget } = useRecentSearches()
  const { go, choose } = useGo(onClose, () => remember(words))
  const [selected, setSelected] = useState('')
  const isNothing = typed !== '' && isAnswered && groups.length + screens.length === 0
  const start = recent[0] === undefined ? (newestOf(groups)[0]?.item.id ?? 'home') : `recent ${recent[0]}`
  const best = didYouMean !== null && isNothing ? 'meant' : (screens[0]?.id ?? groups[0]?.items[0]?.id)
  const first = typed === '' ? start : best
  useEffect(() => {
    if (first !== undefined) setSelected(first)
  }, [first])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    openBeside(event)
    if (event.key === 'Delete' && words === '' && selected.startsWith('recent ')) forget(selected.slice(7))
  }
  return (
    <Modal className="palette" aria-label={t('searchLabel')} onClose={onClose}>
      <Command
        shouldFilter={false}
        value={selected}
        onValueChange={setSelected}
        label={t('searchLabel')}
        loop
        onKeyDown={onKeyDown}
      >
        <div className="palette-ask">
          <Icon of={IconSearch} size={18} />
          <Command.Input
            data-first
            value={words}
            onValueChange={setWords}
            placeholder={t('search')}
            dir="auto"
            maxLength={200}
          />
          <kbd className="key">Esc</kbd>
        </div>
        <Command.List label={t('found')}>
          {typed === '' && (
            <PaletteStart
              groups={groups}
              recent={recent}
              forget={forget}
              search={setWords}
              go={go}
              choose={choose}
            />
          )}
          {isNothing && <None words={typed} meant={didYouMean} search={setWords} choose={choose} />}
          {typed !== '' && <Screens heading={t('foundScreens')} screens={screens} choose={choose} />}
          {typed !== '' &&
            groups.map((group) => (
              <PaletteGroup key={group.kind} group={group} words={found.words} go={go} />
            ))}
        </Command.List>
        <PaletteFoot groups={typed === '' ? [] : groups} screens={screens.length} words={typed} />
      </Command>
    </Modal>
  )
}

type Choose = (screen: Pick<Screen, 'to' | 'theme'>) => void

function Screens({
  heading,
  screens,
  choose,
}: {
  heading: string
  screens: readonly Screen[]
  choose: Choose
}) {
  const { i18n } = useTranslation()
  if (screens.length === 0) return null
  return (
    <Command.Group heading={heading}>
      {screens.map((screen) => (
        <Command.Item key={screen.id} value={screen.id} onSelect={() => choose(screen)} data-to={screen.to}>
          <Icon of={screen.icon} size={17} />
          <Marked text={screen.title} dir={i18n.dir()} className="palette-text cut" />
        </Command.Item>
      ))}
    </Command.Group>
  )
}

type NoneProps = { words: string; meant: string | null; search: (words: string) => void; choose: Choose }

/** Says that nothing was found, and offers to make things of the words; without a suggestion the sentence is marked, so that Enter starts nothing. */
function None({ words, meant, search, choose }: NoneProps) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <>
      {meant === null ? (
        <Command.Item value="none">{t('common:noResult', { words })}</Command.Item>
      ) : (
        <p className="palette-none">{t('common:noResult', { words })}</p>
      )}
      {meant !== null && (
        <Command.Item value="meant" onSelect={() => search(meant)}>
          <Icon of={IconSearch} size={17} />
          {t('meant', { words: meant })}
        </Command.Item>
      )}
      <Command.Group heading={t('actions')}>
        {makersOf(words).map((screen) => (
          <Command.Item key={screen.id} value={screen.id} onSelect={() => choose(screen)} data-to={screen.to}>
            <Icon of={screen.icon} size={17} />
            <span className="palette-text cut">{t('makeNamed', { what: t(screen.text), words })}</span>
          </Command.Item>
        ))}
      </Command.Group>
    </>
  )
}

/** The results of the words, or the last changed things before anything is typed. A newer query replaces an older one. */
function useFound(words: string) {
  const { load, data } = useFetcher<typeof loader>({ key: 'palette' })
  useEffect(() => {
    const timer = setTimeout(
      // Without a line the failure would take the place of the screen.
      () => navigator.onLine && load(`/dashboard/search?${new URLSearchParams(words ? { q: words } : {})}`),
      words ? pause : 0,
    )
    return () => clearTimeout(timer)
  }, [words, load])
  return data ?? nothing
}

/** Goes where a row leads; `choose` also sets a theme. */
function useGo(onClose: () => void, onGo: () => void) {
  const navigate = useNavigate()
  const theme = useFetcher()
  const toast = useToast()
  const { t } = useTranslation('errors')
  const go = (to: string) => {
    onGo()
    onClose()
    // Without a line, going there would end on the browser's own error page.
    if (!navigator.onLine) toast({ text: t('offlineStay'), tone: 'failed' })
    else if (to.startsWith('/')) navigate(to)
    else location.assign(to)
  }
  const choose: Choose = (screen) => {
    if (screen.theme === undefined) return go(screen.to)
    theme.submit({ theme: screen.theme }, { method: 'post', action: '/theme' })
    onClose()
  }
  return { go, choose }
}

function openBeside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  const to = event.currentTarget.querySelector<HTMLElement>('[cmdk-item][data-selected="true"]')?.dataset.to
  if (!to) return
  event.preventDefault()
  window.open(to, '_blank', 'noopener')
}
