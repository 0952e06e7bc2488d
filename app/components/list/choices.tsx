import { Link } from '@remix-run/react'
import { IconChevronDown, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { Panel } from '~/components/panel'
import { useFormat } from '~/lib/format'

type Choice = { value: string; text: string; to: string }
type Props<C extends Choice> = { label: string; choices: readonly C[]; current: string | undefined }

/** One of several orders or kinds of a list, in a menu that names the present one. */
export function ChoiceMenu({ label, choices, current, icon }: Props<Choice> & { icon: TablerIcon }) {
  const { t } = useTranslation()
  const now = choices.find(({ value }) => value === current)?.text ?? ''
  const face = (
    <>
      <Icon of={icon} />
      <span className="cut" dir="auto">
        {now}
      </span>
      <Icon of={IconChevronDown} size={15} />
    </>
  )
  return (
    <Menu label={t('labelled', { label, value: now })} face={face} className="list-order">
      {choices.map(({ value, text, to }) => (
        <Link
          key={value}
          to={to}
          className="menu-item"
          aria-current={value === current ? 'true' : undefined}
          preventScrollReset
        >
          {text}
        </Link>
      ))}
    </Menu>
  )
}

/** The parts of a list beside it, with how many things each holds. */
export function SideChoices({ label, choices, current }: Props<Choice & { count: number }>) {
  const format = useFormat()
  return (
    <Panel title={label} className="list-side">
      <nav aria-label={label}>
        {choices.map(({ value, text, to, count }) => (
          <Link key={value} to={to} aria-current={value === current ? 'page' : undefined} preventScrollReset>
            <span>{text}</span>
            <span className="muted">{format.compact(count)}</span>
          </Link>
        ))}
      </nav>
    </Panel>
  )
}
