import { IconButton } from '@radix-ui/themes'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'

type ModalProps = {
  className: string
  'aria-label'?: string
  'aria-labelledby'?: string
  /** Takes the dialog away, or keeps it where something typed would be lost. */
  onClose: () => void
  children: ReactNode
}

/**
 * A modal dialog, open for as long as it is rendered. The focus goes to the element with `data-first` and returns on
 * close; Escape and a press outside the dialog call `onClose`.
 */
export function Modal({ onClose, children, ...rest }: ModalProps) {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => dialog?.close()
  }, [])
  // A second Escape closes any dialog without asking: one that is kept opens again.
  const closed = () => {
    if (!box.current || box.current.open) return
    onClose()
    requestAnimationFrame(() => box.current?.open === false && box.current.showModal())
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      ref={box}
      onCancel={(event) => {
        // The chooser of a file field tells of its own cancelling.
        if (event.target !== box.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={closed}
      onClick={(event) => event.target === box.current && onClose()}
      {...rest}
    >
      {children}
    </dialog>
  )
}

type Props = {
  title: ReactNode
  className?: string
  onClose: () => void
  /** Makes the inside a form. */
  onSubmit?: () => void
  children: ReactNode
  /** The buttons, which stay in sight. */
  foot?: ReactNode
}

/** A dialog over the page: there at once with its title, whatever its inside still waits for. */
export function Dialog({ title, className = '', onClose, onSubmit, children, foot }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  const inside = (
    <>
      <div className="dialog-frame-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton type="button" variant="ghost" color="gray" aria-label={t('close')} onClick={onClose}>
          <Icon of={IconX} size={17} />
        </IconButton>
      </div>
      <div className="dialog-frame-body">
        <Suspense fallback={<DialogBones />}>{children}</Suspense>
      </div>
      {foot && <div className="dialog-frame-foot">{foot}</div>}
    </>
  )
  return (
    <Modal className={`dialog-frame ${className}`} aria-labelledby={titleId} onClose={onClose}>
      {onSubmit ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          {inside}
        </form>
      ) : (
        <div>{inside}</div>
      )}
    </Modal>
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
