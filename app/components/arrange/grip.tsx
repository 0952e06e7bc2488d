import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'

type PointerEvents = 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'

/** How one row of a list is moved: by a pointer, or by steps. */
export type Handle = Record<PointerEvents, PointerEventHandler> & { onStep: (step: 1 | -1) => void }

/** The drag handle of a row; the arrow keys move the row too. */
export function Grip({ of, handle: { onStep, ...pointer } }: { of: string; handle: Handle }) {
  const { t } = useTranslation()
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <button
      type="button"
      className="grip thumb-target"
      aria-label={t('moveItem', { text: of })}
      title={t('moveHelp')}
      onKeyDown={onKeyDown}
      {...pointer}
    >
      <Icon of={IconGripVertical} />
    </button>
  )
}

/** The grip without a script: submit buttons, whose values are up and down. */
export function StepButtons({ of, name, values }: { of: string; name: string; values: [string, string] }) {
  const { t } = useTranslation()
  return (
    <span className="grip-steps">
      <button type="submit" name={name} value={values[0]} aria-label={t('moveUp', { text: of })}>
        <Icon of={IconChevronUp} size={15} />
      </button>
      <button type="submit" name={name} value={values[1]} aria-label={t('moveDown', { text: of })}>
        <Icon of={IconChevronDown} size={15} />
      </button>
    </span>
  )
}
