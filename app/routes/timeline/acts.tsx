import type { TimelineAct, TimelineKind } from '@domain/timeline'
import { Form, Link } from '@remix-run/react'
import {
  IconDoorEnter,
  IconDots,
  IconEyeOff,
  IconMessage2,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { PersonLink } from '~/components/person-card'
import { useFormat } from '~/lib/format'
import { useVisitor } from '~/lib/visitor'
import { type AppNounName, appNouns } from '~/nouns'
import { ofUser } from './addresses'
import { runsOf } from './runs'

type NounKind = Extract<TimelineKind, AppNounName>
type Look = { icon: TablerIcon; tint: number }

/** Of acts that are about no noun of their own. */
const others: Record<Exclude<TimelineKind, NounKind>, Look> = {
  comments: { icon: IconMessage2, tint: 7 },
  follows: { icon: IconUserPlus, tint: 5 },
  joined: { icon: IconDoorEnter, tint: 0 },
}

const isOther = (kind: TimelineKind): kind is keyof typeof others => kind in others

function lookOf(kind: TimelineKind): Look {
  if (isOther(kind)) return others[kind]
  const { icon, timeline } = appNouns[kind]
  return { icon, tint: 0, ...timeline }
}

/** `action` is the address that takes an act off; null where the acts are not the reader's own. */
type Props = { items: TimelineAct[]; isNamed: boolean; action: string | null }

/** Acts along a line, under the days of the reader's calendar; several of one kind in a row are one entry. */
export function Acts({ items, isNamed, action }: Props) {
  const { t } = useTranslation('timeline')
  const format = useFormat()
  const { now } = useVisitor()
  const today = format.date(now, 'full')
  const runs = runsOf(items)
  const days = runs.map(([{ at }]) => format.date(at, 'full'))
  const times = runs.map(([{ at }]) => format.time(at))
  return (
    <ol className="timeline" id="timeline">
      {runs.map(([act, ...more], place) => {
        const { icon, tint } = lookOf(act.kind)
        const day = days[place] ?? ''
        return (
          <li key={act.id} className="timeline-act">
            {day !== days[place - 1] && (
              <h2 className="timeline-day">{day === today ? t('today', { date: day }) : day}</h2>
            )}
            <span className={`timeline-icon tint-${tint}`}>
              <Icon of={icon} size={18} />
            </span>
            {(day !== days[place - 1] || times[place] !== times[place - 1]) && (
              <time className="timeline-time" dateTime={act.at} title={format.wholeDate(act.at)}>
                {times[place]}
              </time>
            )}
            <div className="timeline-card">
              <Act act={act} action={action}>
                {isNamed && act.kind !== 'joined' && (
                  <PersonLink person={act.actor}>
                    <bdi>{act.actor.displayName}</bdi>
                  </PersonLink>
                )}{' '}
                <span>{t(`did_${act.kind}`)}</span>
              </Act>
              {more.length > 0 && (
                <details className="timeline-more">
                  <summary>{t('moreOfKind', { count: more.length })}</summary>
                  {more.map((one) => (
                    <Act key={one.id} act={one} action={action} />
                  ))}
                </details>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** One act and its time, with the menu that hides it. */
function Act({ act, action, children }: { act: TimelineAct; action: string | null; children?: ReactNode }) {
  const format = useFormat()
  return (
    <div className="timeline-one">
      <div>
        <Subject act={act} />
        <span className="timeline-foot">
          {children}{' '}
          <time dateTime={act.at} title={format.wholeDate(act.at)}>
            {format.time(act.at)}
          </time>
        </span>
      </div>
      {action !== null && <Hide act={act} action={action} />}
    </div>
  )
}

function Subject({ act: { actor, subject } }: { act: TimelineAct }) {
  const title = <bdi>{subject.title}</bdi>
  const of = subject.person ?? (subject.kind === 'people' ? actor : null)
  if (of !== null)
    return (
      <Link to={ofUser('/dashboard/mytime', of.handle)} className="timeline-title">
        {title}
      </Link>
    )
  return (
    <a href={subject.url ?? undefined} className="timeline-title">
      {title}
    </a>
  )
}

function Hide({ act: { id, subject }, action }: { act: TimelineAct; action: string }) {
  const { t } = useTranslation(['timeline', 'common'])
  return (
    <Menu label={t('common:more', { title: subject.title })} face={<Icon of={IconDots} size={17} />}>
      <Form method="post" action={action} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <button type="submit" className="menu-item" aria-label={t('hideOne', { title: subject.title })}>
          <Icon of={IconEyeOff} />
          {t('hide')}
        </button>
      </Form>
    </Menu>
  )
}
