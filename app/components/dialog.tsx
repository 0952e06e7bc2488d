import { IconButton } from '@radix-ui/themes'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'

type Props = {
  title: ReactNode
  className?: string
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog over the page: there at once with its title, whatever its inside still waits for. The focus lands on what
 * carries `data-first`; Escape and a press beside the dialog close it.
 */
export function Dialog({ title, className = '', onClose, children }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    box.current?.showModal()
    box.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      ref={box}
      className={`dialog-frame ${className}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === box.current && box.current.close()}
    >
      <div className="dialog-frame-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton
          type="button"
          variant="ghost"
          color="gray"
          aria-label={t('close')}
          onClick={() => box.current?.close()}
        >
          <Icon of={IconX} size={17} />
        </IconButton>
      </div>
      <Suspense fallback={<DialogBones />}>{children}</Suspense>
    </dialog>
  )
}

/** The shape of a dialog's inside that is on its way. */
export function DialogBones() {
  const { t } = useTranslation()
  return (
    <div className="dialog-bones" role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {['60%', '100%', '80%'].map((inlineSize) => (
        <span key={inlineSize} className="bone" style={{ inlineSize }} aria-hidden="true" />
      ))}
    </div>
  )
}
