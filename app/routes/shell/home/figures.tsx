import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '~/lib/format'
import type { ShownParts } from './parts.server'

type Props = { shown: ShownParts; summary: NonNullable<ShownParts['summary']> }

const sumOf = (slots: ShownParts['clicks']) => slots.reduce((sum, { count }) => sum + count, 0)

/** What a member's things came to, in one ruled line; a service without anything today has no figure. */
export function Figures({ shown, summary }: Props) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const links = '/dashboard/myurl'
  const today = [
    { label: t('part_calls'), value: sumOf(shown.calls), to: '/dashboard/myapp' },
    { label: t('part_formAnswers'), value: sumOf(shown.formAnswers), to: '/dashboard/forms' },
    { label: t('part_visits'), value: sumOf(shown.visits), to: '/dashboard/myui' },
  ]
  const figures = [
    { label: t('links'), note: t('linksNote'), value: summary.links, to: links },
    { label: t('clicks'), note: t('clicksNote'), value: summary.clicks30d, to: links },
    { label: t('today'), note: t('todayNote'), value: shown.today, to: links },
    ...today.filter(({ value }) => value > 0).map((one) => ({ ...one, note: null })),
  ]
  return (
    <dl className="shell-figures shell-wide">
      {figures.map(({ label, note, value, to }) => (
        <div key={label}>
          <dt>
            <Link to={to} data-prefetch>
              {label}
            </Link>
          </dt>
          <dd>
            <strong>{format.number(value)}</strong>
            {note && <span className="muted"> {note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
