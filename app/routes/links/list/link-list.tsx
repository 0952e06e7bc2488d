import type { Page } from '@domain/page'
import { useNavigate } from '@remix-run/react'
import { type MouseEvent, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '~/components/copy-button'
import type { ListRemovals } from '~/components/list/removals'
import { ShowMore } from '~/components/show-more'
import { useFormat } from '~/lib/format'
import { type Packed, unpacked } from '~/lib/packed'
import { useVisitor } from '~/lib/visitor'
import type { Told } from '../link-state'
import { listAddress } from './address'
import { LinkRow } from './link-row'
import type { Asked, ListedLink } from './list.server'
import { Nothing } from './nothing'
import { QrDialog } from './qr-dialog'
import { RowIconSet } from './row-icons'
import { RowMenu } from './row-menu'

type Props = {
  first: Packed<Page<ListedLink>>
  asked: Asked
  /** All links of the member, whatever is looked for. */
  count: number
  removals: ListRemovals
}

type Opened = { link: ListedLink; as: 'qr' | 'menu'; opener: HTMLElement }

export function LinkList({ first, asked, count, removals }: Props) {
  const { t } = useTranslation('links')
  const words = useRowWords()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const page = useMemo(() => unpacked(first), [first])
  const items = page.items.filter(({ id }) => !removals.hidden.has(id))
  const onClick = useRowClicks(items, setOpened)
  if (items.length === 0 && page.nextCursor === null) return <Nothing asked={asked} count={count} />
  return (
    <div className="links-list">
      <RowIconSet />
      <div className="panel">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: it hears what its links and buttons did; a key press on them arrives as a click. */}
        <ul className="rows" aria-label={t('list')} id="links" onClick={onClick}>
          {items.map((link) => (
            <LinkRow key={link.id} link={link} words={words} />
          ))}
        </ul>
      </div>
      <ShowMore
        list="links"
        count={items.length}
        to={page.nextCursor === null ? null : listAddress(asked, { pages: asked.pages + 1 })}
      />
      {opened?.as === 'qr' && <QrDialog link={opened.link} onClose={close} />}
      {opened?.as === 'menu' && (
        <RowMenu link={opened.link} opener={opened.opener} onRemove={removals.remove} onClose={close} />
      )}
    </div>
  )
}

/** Stands where each row's title comes, so that the sentence is found once for all rows. */
const hole = '\u0000'

function useRowWords() {
  const { t } = useTranslation('links')
  const { dir, now } = useVisitor()
  const format = useFormat()
  const more = t('more', { title: hole })
  return {
    dir,
    now,
    unit: (count: number) => t('unit', { count }),
    copy: t('copyAddress'),
    qr: t('qr'),
    more: (title: string) => more.replace(hole, () => title),
    told: (key: Told['key'], when?: string) => t(key, { when: when && format.relative(when) }),
    number: (value: number) => format.number(value),
    date: (value: string) => format.date(value),
    wholeDate: (value: string) => format.wholeDate(value),
  }
}

/** Hears every press in the list: opens, copies, or goes, as the pressed part says. */
function useRowClicks(items: readonly ListedLink[], setOpened: (opened: Opened) => void) {
  const { t } = useTranslation('links')
  const navigate = useNavigate()
  const copy = useCopy()
  return (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const part = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-do]') : null
    const link = items.find(({ id }) => id === part?.closest<HTMLElement>('[data-id]')?.dataset.id)
    if (!part || !link) return
    event.preventDefault()
    const what = part.dataset.do
    if (what === 'go') navigate(`/dashboard/myurl/${link.id}`)
    else if (what === 'copy') copy(link.shortUrl, t('copiedAddress'))
    else if (what === 'qr' || what === 'menu') setOpened({ link, as: what, opener: part })
  }
}
