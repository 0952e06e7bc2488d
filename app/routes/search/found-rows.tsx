import type { FoundGroup, FoundItem, FoundKind } from '@domain/search/found'
import { withoutMarks } from '@domain/search/mark'
import { plainLine } from '@domain/text/plain-text'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Marked, MarkedNames } from '~/components/marked'
import { Avatar } from '~/components/person'
import { Row, Rows } from '~/components/rows'
import { appNouns } from '~/nouns'

type GroupProps = {
  group: FoundGroup
  /** Where all of the kind are, when more are there than here. */
  all: string
}

/** A group of a search's page: what was found of one kind, and how many of it there are. */
export function FoundRows({ group: { kind, items, total, isMore }, all }: GroupProps) {
  const { t } = useTranslation('shell')
  const more = isMore ? t('seeMany', { total }) : t('seeAll', { total })
  return (
    <FoundSection heading={t(appNouns[kind].text)} end={items.length < total && <a href={all}>{more}</a>}>
      {items.map((item) => (
        <FoundRow key={item.id} kind={kind} item={item} />
      ))}
    </FoundSection>
  )
}

export function FoundSection({
  heading,
  end,
  children,
}: {
  heading: string
  end?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="search-head">
        <h2 id={id}>{heading}</h2>
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
  return (
    <Row
      tile={<FoundTile kind={kind} item={item} />}
      title={<a href={url}>{title === '' ? t('gonePerson') : <Marked text={title} />}</a>}
      second={
        match === 'skills' ? (
          <MarkedNames text={snippet} />
        ) : (
          snippet && (
            <Marked
              text={appNouns[kind].isMarkdown ? plainLine(snippet) : snippet}
              {...(isLatin && { dir: 'ltr' as const })}
            />
          )
        )
      }
      end={!isMine && kind !== 'people' && owner && <bdi className="muted">{owner.displayName}</bdi>}
    />
  )
}
