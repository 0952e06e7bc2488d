import type { FoundGroup, FoundItem, FoundKind } from '@domain/search/found'
import { withoutMarks } from '@domain/search/mark'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Marked, MarkedNames } from '~/components/marked'
import { Moment } from '~/components/moment'
import { Avatar } from '~/components/person'
import { useFormat } from '~/lib/format'
import { appNouns } from '~/nouns'

type GroupProps = {
  group: FoundGroup
  /** Where all of the kind are, when more are there than here. */
  all: string
}

/** The results of one kind: its name and number at the start of the line, the results beside them. */
export function FoundGroupPublic({ group: { kind, items, total, isMore }, all }: GroupProps) {
  const { t } = useTranslation('shell')
  const format = useFormat()
  return (
    <section className="search-group" aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`}>
        {t(appNouns[kind].text)} <span>{format.number(total)}</span>
      </h2>
      <div>
        <ul>
          {items.map((item) => (
            <Found key={item.id} kind={kind} item={item} />
          ))}
        </ul>
        {items.length < total && (
          <a href={all} className="public-button soft small">
            {isMore ? t('seeMany', { total }) : t('seeAll', { total })}
          </a>
        )}
      </div>
    </section>
  )
}

function Found({ kind, item }: { kind: FoundKind; item: FoundItem }) {
  const { title, snippet, match, url, owner, updatedAt } = item
  const isPerson = kind === 'people'
  const isLatin = kind === 'sites' || snippet.startsWith('@')
  return (
    <li className="search-found">
      {isPerson ? (
        <Avatar name={withoutMarks(title)} picture={owner?.avatarUrl ?? null} size={36} />
      ) : (
        <span className="search-tile">
          <Icon of={appNouns[kind].icon} size={18} />
        </span>
      )}
      <div>
        <h3>
          <a href={url}>
            <Marked text={title} />
          </a>
        </h3>
        {match === 'skills' ? (
          <p>
            <MarkedNames text={snippet} />
          </p>
        ) : (
          snippet && (
            <p>
              <Marked text={snippet} className="cut-after-two" {...(isLatin && { dir: 'ltr' as const })} />
            </p>
          )
        )}
        {!isPerson && owner && (
          <p className="search-by">
            <Avatar name={owner.displayName} picture={owner.avatarUrl} size={20} />
            <bdi>{owner.displayName}</bdi>
          </p>
        )}
      </div>
      {updatedAt && <Moment value={updatedAt} className="search-when" />}
    </li>
  )
}
