import type { FoundGroup, FoundItem, FoundKind } from '@domain/search/found'
import { Command } from 'cmdk'
import { useTranslation } from 'react-i18next'
import { Marked, MarkedNames } from '~/components/marked'
import { appNouns } from '~/nouns'
import { FoundTile } from '~/routes/search/found-rows'
import { searchPath } from '~/routes/search/search-path'

/** How many rows of a kind the palette shows. */
const maxRows = 2

type Go = (to: string) => void

/** A group of the palette: the first results of one kind; all of it is one more row, at the heading's end. */
export function PaletteGroup({ group, words, go }: { group: FoundGroup; words: string; go: Go }) {
  const { t } = useTranslation('shell')
  const { kind, items, total, isMore } = group
  const all = searchPath('/dashboard/search', { q: words, kind })
  return (
    <Command.Group heading={t(appNouns[kind].text)}>
      {items.slice(0, maxRows).map((item) => (
        <PaletteThing key={item.id} kind={kind} item={item} go={go} />
      ))}
      {total > maxRows && (
        <Command.Item value={`all ${kind}`} onSelect={() => go(all)} data-to={all} className="palette-all">
          {isMore ? t('seeMany', { total }) : t('seeAll', { total })}
        </Command.Item>
      )}
    </Command.Group>
  )
}

export function PaletteThing({ kind, item, go }: { kind: FoundKind; item: FoundItem; go: Go }) {
  const { t } = useTranslation('shell')
  return (
    <Command.Item value={item.id} onSelect={() => go(item.url)} data-to={item.url}>
      <FoundTile kind={kind} item={item} />
      <Marked text={item.title || t('gonePerson')} className="palette-text cut" />
      <span className="end cut">
        <MatchOf kind={kind} item={item} />
      </span>
    </Command.Item>
  )
}

/** The kind of match: the place of the words, or else the owner. */
function MatchOf({ kind, item: { match, snippet, isMine, owner } }: { kind: FoundKind; item: FoundItem }) {
  const { t } = useTranslation('shell')
  if (kind === 'messages') return <Marked text={snippet} />
  if (match === 'text') return t('matchText')
  if (match === 'skills') return <MarkedNames text={snippet} />
  if (kind === 'links' || kind === 'people' || kind === 'chats') return <Marked text={snippet} dir="ltr" />
  if (isMine) return t('ofYours')
  return <bdi>{owner?.displayName}</bdi>
}
