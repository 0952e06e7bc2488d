import { Link } from '@remix-run/react'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { groups, starts } from '../../components/screens'
import { isShortcut, letterOf } from './letters'

/** The things that can be made, in the groups of the sidebar, and the letter that begins each after C. */
const kinds = groups.map(({ id }) =>
  starts
    .flatMap(({ inNew, ...start }) => (inNew?.group === id ? [{ ...start, ...inNew }] : []))
    .sort((one, other) => one.place - other.place),
)

/** Everything that can be made; the key C opens it, and a letter then begins one of them. */
export function NewMenu() {
  const { t } = useTranslation('shell')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const details = box.current?.querySelector('details')
      // Of the sidebar's and the bottom bar's the one that is shown takes the key.
      if (details && details.offsetParent !== null && isShortcut(event)) answerKey(details, event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div ref={box} className="new-menu">
      <Menu
        label={t('new')}
        face={
          <>
            <Icon of={IconPlus} size={17} />
            <span className="wide-only">{t('new')}</span>
          </>
        }
      >
        <div className="menu-caption new-menu-hint">{t('newHint')}</div>
        {kinds.map((group, place) => (
          <div key={group[0]?.id} className={place > 0 ? 'new-menu-group' : undefined}>
            {group.map(({ id, text, to, icon, letter }) => (
              <Link key={id} to={to} className="menu-item" data-letter={letter} data-prefetch>
                <Icon of={icon} size={17} />
                <span>{t(text)}</span>
                <span className="new-menu-letter" dir="ltr" lang="en" aria-hidden="true">
                  {letter}
                </span>
              </Link>
            ))}
          </div>
        ))}
      </Menu>
    </div>
  )
}

function answerKey(details: HTMLDetailsElement, event: KeyboardEvent): void {
  const links = [...details.querySelectorAll<HTMLAnchorElement>('a')]
  const letter = letterOf(event)
  if (!details.open) {
    if (letter !== 'C') return
    event.preventDefault()
    details.open = true
    links[0]?.focus()
    return
  }
  const link = links.find((one) => one.dataset.letter === letter)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (link) link.click()
  else if (step !== undefined) {
    const at = links.findIndex((one) => one.matches(':focus'))
    links.at((at + step) % links.length)?.focus()
  } else return
  event.preventDefault()
}
