import type { Made, MadeKind } from '@domain/doings'
import type { TimelineAct } from '@domain/timeline'
import type { TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useFormat } from '~/lib/format'
import { appNouns } from '~/nouns'
import { Part } from './part'

/** The newest things of one kind that a member made; the total is beside the title if not all are shown. */
export function MadeList({ kind, made }: { kind: MadeKind; made: Made | undefined }) {
  const { t } = useTranslation(['profile', 'timeline'])
  if (!made || made.total === 0) return null
  const rest = made.total - made.items.length
  return (
    <Part
      title={t(`profile:section_${kind}`)}
      note={rest > 0 ? t('profile:madeMore', { count: rest }) : undefined}
    >
      <ul className="profile-made">
        {made.items.map(({ id, title, url, at }) => (
          <MadeRow key={id} kind={kind} drawn={appNouns[kind].icon} title={title} url={url} at={at} />
        ))}
      </ul>
    </Part>
  )
}

/** The newest that a member did here. */
export function Newest({ acts }: { acts: readonly TimelineAct[] }) {
  const { t } = useTranslation(['profile', 'timeline'])
  if (acts.length === 0) return null
  return (
    <Part title={t('profile:newest')} className="profile-newest">
      <ul className="profile-made">
        {acts.map(({ id, kind, at, actor, subject }) => {
          const of = subject.person ?? (subject.kind === 'people' ? actor : null)
          const url = of ? `/u/${of.handle}` : (subject.url ?? undefined)
          return (
            <MadeRow
              key={id}
              kind={kind}
              note={t(`timeline:did_${kind}`)}
              title={subject.title}
              url={url}
              at={at}
            />
          )
        })}
      </ul>
    </Part>
  )
}

type Row = {
  kind: TimelineAct['kind']
  drawn?: TablerIcon
  note?: string
  title: string
  url: string | undefined
  at: string
}

function MadeRow({ kind, drawn, note, title, url, at }: Row) {
  const format = useFormat()
  return (
    <li>
      {drawn && <Icon of={drawn} size={17} />}
      <span className="profile-made-title">
        <a
          href={url}
          className="plain-link"
          {...(kind === 'sites' && { className: 'plain-link cut', dir: 'ltr' })}
        >
          <bdi>{title}</bdi>
        </a>
        {note && <span className="muted">{note}</span>}
      </span>
      <time dateTime={at} title={format.wholeDate(at)} className="muted">
        {format.date(at, 'medium')}
      </time>
    </li>
  )
}
