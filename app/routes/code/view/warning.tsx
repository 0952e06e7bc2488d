import type { CodeWarning } from '@domain/code/code'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useFormat } from '~/lib/format'

/** Lines that are named. */
const most = 10

/** Says that a file has hidden or direction-changing characters, and leads to their lines. */
export function HiddenWarning({ warnings }: { warnings: readonly CodeWarning[] }) {
  const { t } = useTranslation('code')
  const format = useFormat()
  const lines = [...new Set(warnings.map(({ line }) => line))].slice(0, most)
  if (lines.length === 0) return null
  return (
    <p className="code-warning" role="note">
      <Icon of={IconAlertTriangle} size={17} />
      <span>
        {t('hiddenCharacters', { count: warnings.length })}
        {lines.map((line) => (
          <Fragment key={line}>
            {' '}
            <a href={`#L${line}`}>{t('line', { line: format.number(line) })}</a>
          </Fragment>
        ))}
      </span>
    </p>
  )
}
