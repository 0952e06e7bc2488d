import type { Diagnostic } from '@domain/runs'
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'

const icons = { error: IconAlertCircle, warning: IconAlertTriangle, note: IconInfoCircle }

type Props = { items: readonly Diagnostic[]; onOpen: (message: Diagnostic) => void }

/** The messages of the compiler; each leads to its line. */
export function Messages({ items, onOpen }: Props) {
  const { t } = useTranslation('compiler')
  if (items.length === 0) return <p className="compiler-help">{t('noMessages')}</p>
  return (
    <ul className="compiler-messages" dir="ltr">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of one run does not change.
        <li key={at}>
          <button type="button" data-tone={item.severity} onClick={() => onOpen(item)}>
            <Icon of={icons[item.severity]} size={16} />
            <span>
              <span className="visually-hidden">{t(`severity_${item.severity}`)} </span>
              <bdi dir="ltr" className="compiler-message">
                {item.message}
              </bdi>
              <bdi dir="ltr" className="compiler-message-place">
                {[item.file, item.line, ...(item.column === null ? [] : [item.column])].join(':')}
              </bdi>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
