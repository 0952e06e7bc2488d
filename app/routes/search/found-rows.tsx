import type { FoundGroup, FoundItem, FoundKind } from '@domain/search/found'
import { withoutMarks } from '@domain/search/mark'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Marked, MarkedNames } from '~/components/marked'
import { Moment } from '~/components/moment'
import { Avatar } from '~/components/person'
import { Row, Rows } from '~/components/rows'
import { useFormat } from '~/lib/format'
import { appNouns } from '~/nouns'

type GroupProps = {
  group: FoundGroup
  /** Where all of the kind are, when more are there than here. */
  all: string
}

/** A group of a search's page: what was found of one kind, and how many of it there are. */
export function FoundRows({ group: { kind, items, total, isMore }, all }: GroupProps) {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const more = isMore ? t('seeMany', { total }) : t('seeAll', { total })
  return (
    <FoundSection
      heading={t(appNouns[kind].text)}
      count={isMore ? `${format.number(total)}+` : format.number(total)}
      end={items.length < total && <a href={all}>{more}</a>}
    >
      {items.map((item) => (
        <FoundRow key={item.id} kind={kind} item={item} />
      ))}
    </FoundSection>
  )
}

/** Without words, what the member changed last: one list of all kinds, newest first. */
export function LastChanged({ groups }: { groups: readonly FoundGroup[] }) {
  const { t } = useTranslation('shell')
  const all = groups.flatMap(({ kind, items }) => items.map((item) => ({ kind, item })))
  const newest = all.sort((one, other) =>
    (other.item.updatedAt ?? '').localeCompare(one.item.updatedAt ?? ''),
  )
  return (
    <FoundSection heading={t('lastChanged')}>
      {newest.map(({ kind, item }) => (
        <Row
          key={item.id}
          tile={<FoundTile kind={kind} item={item} />}
          title={
            <a href={item.url}>
              <Marked text={item.title} />
            </a>
          }
          second={t(appNouns[kind].text)}
          end={item.updatedAt && <Moment value={item.updatedAt} show="relative" />}
        />
      ))}
    </FoundSection>
  )
}

export function FoundSection({
  heading,
  count,
  end,
  children,
}: {
  heading: string
  count?: string
  end?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="search-head">
        <h2>
          <span id={id}>{heading}</span>
          {count && <span className="muted">{count}</span>}
        </h2>
        {end}
      </div>
      <Rows>{children}</Rows>
    </section>
  )
}

/** The tile of a result before its title: of people and chats the picture of the person. */
export function FoundTile({ kind, item }: { kind: FoundKind; item: FoundItem }) {
  const isPerson = kind === 'people' || kind === 'chats' || kind === 'messages'
  if (isPerson)
    return <Avatar name={withoutMarks(item.title)} picture={item.owner?.avatarUrl ?? null} size={24} />
  return <Icon of={appNouns[kind].icon} size={18} />
}

function FoundRow({ kind, item }: { kind: FoundKind; item: FoundItem }) {
  const { t } = useTranslation('shell')
  const { title, snippet, match, url, owner, isMine } = item
  const isLatin = kind === 'links' || kind === 'sites' || snippet.startsWith('@')
  const by = isMine || kind === 'people' ? null : owner
  return (
    <Row
      tile={<FoundTile kind={kind} item={item} />}
      title={<a href={url}>{title === '' ? t('gonePerson') : <Marked text={title} />}</a>}
      second={
        (snippet || by) && (
          <>
            {match === 'skills' ? (
              <MarkedNames text={snippet} />
            ) : (
              snippet && (
                <Marked text={snippet} className="cut-after-two" {...(isLatin && { dir: 'ltr' as const })} />
              )
            )}
            {by && (
              <span className="search-by">
                <Avatar name={by.displayName} picture={by.avatarUrl} size={20} />
                <bdi>{by.displayName}</bdi>
              </span>
            )}
          </>
        )
      }
    />
  )
}
