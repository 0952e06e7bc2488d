import type { EventKind } from '@domain/events'
import type { NotificationSettings } from '@domain/notifications'
import type { TablerIcon } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { OptionSection } from '~/components/option-rows'
import { SavedRow } from '~/components/saved-row'
import { useScripted } from '~/lib/scripted'
import { appNouns } from '~/nouns'

const groupIcons = {
  people: appNouns.messages.icon,
  projects: appNouns.projects.icon,
  questions: appNouns.questions.icon,
  ideas: appNouns.ideas.icon,
  todos: appNouns.todos.icon,
} as const satisfies Record<string, TablerIcon>
type Group = keyof typeof groupIcons

/** The group of each kind, in the order in which they are shown. */
const groupOf: Record<EventKind, Group> = {
  wrote: 'people',
  commented: 'people',
  replied: 'people',
  mentioned: 'people',
  voted: 'people',
  followed: 'people',
  forked: 'people',
  reviewed: 'projects',
  offered: 'projects',
  offerMoved: 'projects',
  decided: 'projects',
  matched: 'projects',
  followedMoved: 'projects',
  projectMoved: 'projects',
  milestoneMoved: 'projects',
  answered: 'questions',
  solved: 'questions',
  edited: 'questions',
  asked: 'questions',
  progressed: 'ideas',
  merged: 'ideas',
  released: 'ideas',
  assigned: 'todos',
  due: 'todos',
  shared: 'todos',
  requested: 'todos',
  filled: 'todos',
  priced: 'todos',
}

const groups = Object.keys(groupIcons) as Group[]
const kindsOf = (group: Group) =>
  (Object.keys(groupOf) as EventKind[]).filter((kind) => groupOf[kind] === group)

/** The kinds of notifications, by groups that fold; the first is open. */
export function Kinds({ settings }: { settings: NotificationSettings }) {
  const { t } = useTranslation('notifications')
  return (
    <OptionSection title={t('tellMe')}>
      {groups.map((group) => (
        <KindGroup key={group} group={group} settings={settings} isOpen={group === groups[0]} />
      ))}
    </OptionSection>
  )
}

type Props = { group: Group; settings: NotificationSettings; isOpen: boolean }

function KindGroup({ group, settings, isOpen }: Props) {
  const { t } = useTranslation('notifications')
  const isScripted = useScripted()
  const rows = useRef<HTMLDivElement>(null)
  const all = useRef<HTMLInputElement>(null)
  const kinds = kindsOf(group)
  // The boxes hold what is chosen, so that a choice made before the script came stays.
  const boxes = () => [...(rows.current?.querySelectorAll('input') ?? [])]
  const showAll = () => {
    if (!all.current) return
    const checked = boxes().filter((box) => box.checked).length
    all.current.checked = checked === kinds.length
    all.current.indeterminate = checked > 0 && checked < kinds.length
  }
  useEffect(showAll)
  return (
    <div className="option-group">
      <details open={isOpen}>
        <summary>
          <Icon of={groupIcons[group]} size={18} />
          <span>{t(`group_${group}`)}</span>
          <span className="muted">{t('kinds', { count: kinds.length })}</span>
        </summary>
        <div ref={rows} onChange={showAll}>
          {kinds.map((kind) => (
            <SavedRow key={kind} row={kind} label={t(`kind_${kind}`)}>
              {({ id }) => <input type="checkbox" id={id} name={kind} defaultChecked={settings[kind]} />}
            </SavedRow>
          ))}
        </div>
      </details>
      {isScripted && (
        <label className="option-group-all" data-row={kinds[0]}>
          <input
            ref={all}
            type="checkbox"
            aria-label={t('allOf', { group: t(`group_${group}`) })}
            onChange={(event) => {
              for (const box of boxes()) box.checked = event.target.checked
            }}
          />
        </label>
      )}
    </div>
  )
}
