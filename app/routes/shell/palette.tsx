import { searchKey } from '@domain/search/search'
import { useFetcher, useNavigate } from '@remix-run/react'
import { IconMessage, IconSearch } from '@tabler/icons-react'
import { Command } from 'cmdk'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '~/components/dialog'
import { Icon } from '~/components/icon'
import { Marked } from '~/components/marked'
import { shownNouns, shownThings } from '~/components/things'
import { useToast } from '~/components/toast'
import { chatWith } from '~/lib/chat-with'
import type { loader } from '~/routes/search/find/route'
import { PaletteThings } from './palette-things'
import { allScreens, type Screen, starts } from './screens'

const pause = 200
const nothing = { things: [], people: [], meant: null, words: '' }

/** Things by title first, then screens, people, things that hold the words elsewhere, and what can be started. Arrows move, Enter opens, Ctrl Enter opens beside. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation(['shell', 'common'])
  const [words, setWords] = useState('')
  const { things, people, meant, words: answered } = useFound(words)
  const go = useGo(onClose)
  const [selected, setSelected] = useState('')
  const matches = (screens: readonly Screen[]) =>
    screens.filter((screen) => searchKey(t(`shell:${screen.text}`)).includes(searchKey(words)))
  const titled = shownNouns.map((noun) => things.filter((each) => each.noun === noun && each.isTitled))
  const rows = [...titled.flat(), ...matches(allScreens), ...people, ...things]
  const first = meant === null ? rows[0]?.id : 'meant'
  useEffect(() => {
    if (first !== undefined) setSelected(first)
  }, [first])
  const isNothing =
    words.trim() !== '' &&
    answered === words.trim() &&
    things.length + people.length + matches(allScreens).length + matches(starts).length === 0
  const group = (heading: string, screens: readonly Screen[]) =>
    screens.length > 0 && (
      <Command.Group heading={heading}>
        {screens.map(({ id, text, to, icon }) => (
          <Command.Item key={id} value={id} onSelect={() => go(to)} data-to={to}>
            <Icon of={icon} size={17} />
            <Marked text={t(`shell:${text}`)} words={words} dir={i18n.dir()} />
          </Command.Item>
        ))}
      </Command.Group>
    )
  return (
    <Modal className="palette" aria-label={t('shell:searchLabel')} onClose={onClose}>
      <Command
        shouldFilter={false}
        value={selected}
        onValueChange={setSelected}
        label={t('shell:searchLabel')}
        loop
        onKeyDown={openBeside}
      >
        <div className="palette-ask">
          <Icon of={IconSearch} size={18} />
          <Command.Input
            data-first
            value={words}
            onValueChange={setWords}
            placeholder={t('shell:search')}
            dir="auto"
            maxLength={200}
          />
          <kbd className="key">Esc</kbd>
        </div>
        <Command.List label={t('shell:found')}>
          {isNothing && <None words={words} isMarked={meant === null} />}
          {meant !== null && (
            <Command.Item value="meant" onSelect={() => setWords(meant)}>
              <Icon of={IconSearch} size={17} />
              {t('shell:meant', { words: meant })}
            </Command.Item>
          )}
          {shownNouns.map((noun, at) => (
            <PaletteThings
              key={noun}
              heading={t(`shell:${shownThings[noun].text}`)}
              things={titled[at] ?? []}
              words={words}
              go={go}
            />
          ))}
          {group(t('shell:screens'), matches(allScreens))}
          {people.length > 0 && (
            <Command.Group heading={t('shell:people')}>
              {people.map((person) => (
                <Command.Item
                  key={person.id}
                  value={person.id}
                  onSelect={() => go(chatWith(person))}
                  data-to={chatWith(person)}
                >
                  <Icon of={IconMessage} size={17} />
                  <Marked text={person.displayName} words={words} />
                  <bdi dir="ltr" className="end cut">
                    @{person.handle}
                  </bdi>
                </Command.Item>
              ))}
            </Command.Group>
          )}
          <PaletteThings
            heading={t('shell:foundInside')}
            things={things.filter((each) => !each.isTitled)}
            words={words}
            go={go}
          />
          {group(t('shell:actions'), isNothing ? starts : matches(starts))}
        </Command.List>
        <Keys />
      </Command>
    </Modal>
  )
}

/** Says that nothing was found; without a suggestion it is what stands marked, so that Enter starts nothing. */
function None({ words, isMarked }: { words: string; isMarked: boolean }) {
  const { t } = useTranslation()
  const text = t('noResult', { words })
  if (isMarked) return <Command.Item value="none">{text}</Command.Item>
  return <p className="palette-none">{text}</p>
}

function Keys() {
  const { t } = useTranslation('shell')
  return (
    <div className="palette-foot" aria-hidden="true">
      <span>
        <kbd className="key">↑</kbd> <kbd className="key">↓</kbd> {t('paletteMove')}
      </span>
      <span>
        <kbd className="key">Enter</kbd> {t('paletteOpen')}
      </span>
      <span>
        <kbd className="key">Ctrl Enter</kbd> {t('paletteNewTab')}
      </span>
    </div>
  )
}

/** Things and people that the words find; what was changed last before anything is typed. Only the newest question is answered. */
function useFound(words: string) {
  const { load, data } = useFetcher<typeof loader>({ key: 'palette' })
  useEffect(() => {
    const timer = setTimeout(
      // Without a line the failure would take the place of the screen.
      () => navigator.onLine && load(`/dashboard/search?q=${encodeURIComponent(words.trim())}`),
      words ? pause : 0,
    )
    return () => clearTimeout(timer)
  }, [words, load])
  return data ?? nothing
}

function useGo(onClose: () => void) {
  const navigate = useNavigate()
  const toast = useToast()
  const { t } = useTranslation('errors')
  return (to: string) => {
    onClose()
    // Without a line, going there would end on the browser's own error page.
    if (navigator.onLine) navigate(to)
    else toast({ text: t('offlineStay'), tone: 'failed' })
  }
}

function openBeside(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  const to = event.currentTarget.querySelector<HTMLElement>('[cmdk-item][data-selected="true"]')?.dataset.to
  if (!to) return
  event.preventDefault()
  window.open(to, '_blank', 'noopener')
}
