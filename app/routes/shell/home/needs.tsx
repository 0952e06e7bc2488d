import { Link } from '@remix-run/react'
import {
  IconAlertCircle,
  IconChevronDown,
  IconChevronRight,
  IconClock,
  IconMail,
  IconReceipt,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useFormat } from '~/lib/format'
import type { Need } from './needs.server'

const icons = {
  overdue: IconAlertCircle,
  dueToday: IconClock,
  offers: IconReceipt,
  ending: IconClock,
  confirm: IconMail,
}
const shownAtOnce = 3

/** Items that wait for the member, three beside each other; if there are more, the third leads to the rest. */
export function Needs({ needs }: { needs: readonly Need[] }) {
  const { t } = useTranslation('home')
  const shown = needs.length > shownAtOnce ? needs.slice(0, shownAtOnce - 1) : needs
  const rest = needs.slice(shown.length)
  return (
    <section className="panel shell-needs-panel" aria-label={t('needsYou')}>
      <ul className="shell-needs">
        {shown.map((need) => (
          <NeedCell key={need.id} need={need} />
        ))}
        {rest.length > 0 && (
          <li className="shell-needs-rest">
            <details>
              <summary className="own-mark">
                {t('moreNeeds', { count: rest.length })}
                <Icon of={IconChevronDown} size={16} />
              </summary>
              <ul>
                {rest.map((need) => (
                  <NeedCell key={need.id} need={need} />
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </section>
  )
}

function NeedCell({ need }: { need: Need }) {
  return (
    <li className="shell-need">
      <span className="shell-need-tile" data-kind={need.kind}>
        <Icon of={icons[need.kind]} size={18} />
      </span>
      <span className="shell-need-text">
        <Link to={need.to} className="cut" dir="auto" data-prefetch>
          {need.title}
        </Link>
        <span className="muted cut">
          <Reason need={need} />
        </span>
      </span>
      <Icon of={IconChevronRight} size={16} className="flip" />
    </li>
  )
}

function Reason({ need }: { need: Need }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  switch (need.kind) {
    case 'overdue':
      return t('overdue', { date: format.day(need.due) })
    case 'dueToday':
      return t('dueToday')
    case 'offers':
      return t('offersWait', { count: need.count })
    case 'ending':
      return t('linkEnds', { when: format.dateTime(need.at, 'short') })
    case 'confirm':
      return t('confirmEmail')
  }
}
