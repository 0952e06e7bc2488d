import type { TimelineAct, TimelineKind } from '@domain/timeline'
import { Button } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconDoorEnter, IconMessage2, IconUserPlus, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Between } from '~/components/between'
import { Icon } from '~/components/icon'
import { PersonLink } from '~/components/person-card'
import { useFormat } from '~/lib/format'
import { useVisitor } from '~/lib/visitor'
import { type AppNounName, appNouns } from '~/nouns'
import { ofUser } from './addresses'

type NounKind = Extract<TimelineKind, AppNounName>
type Look = { icon: TablerIcon; tint: number }

/** Of acts that are about no noun of their own. */
const others: Record<Exclude<TimelineKind, NounKind>, Look> = {
  comments: { icon: IconMessage2, tint: 3 },
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

/** Acts along a line, under the days of the reader's calendar. */
export function Acts({ items, isNamed, action }: Props) {
  const { t } = useTranslation('timeline')
  const format = useFormat()
  const { now } = useVisitor()
  const today = format.date(now, 'full')
  const days = items.map(({ at }) => format.date(at, 'full'))
  return (
    <ol className="timeline" id="timeline">
      {items.map((act, place) => {
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
            <div className="timeline-card">
              <Subject act={act} />
              <div className="timeline-foot">
                <span className="muted">
                  {isNamed && act.kind !== 'joined' && (
                    <>
                      <PersonLink person={act.actor}>
                        <bdi>{act.actor.displayName}</bdi>
                      </PersonLink>
                      <Between />
                    </>
                  )}
                  <span>{t(`did_${act.kind}`)}</span>
                </span>
                {action !== null && <Hide act={act} action={action} />}
              </div>
            </div>
            <time dateTime={act.at} title={format.wholeDate(act.at)} className="timeline-time muted">
              {format.time(act.at)}
            </time>
          </li>
        )
      })}
    </ol>
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
  const { t } = useTranslation('timeline')
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        size="1"
        variant="ghost"
        color="gray"
        aria-label={t('hideOne', { title: subject.title })}
      >
        {t('hide')}
      </Button>
    </Form>
  )
}
