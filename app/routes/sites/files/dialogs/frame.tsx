import { IconButton } from '@radix-ui/themes'
import { IconX } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Snackbar } from '../snackbar'

type Props = {
  title: ReactNode
  onClose: () => void
  onSubmit?: () => void
  className?: string
  children: ReactNode
  /** The buttons. */
  foot?: ReactNode
}

/** A dialog of the file manager. It asks `onClose` before it closes, so that nothing typed is lost by Escape. */
export function Frame({ title, onClose, onSubmit, className = '', children, foot }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => box.current?.showModal(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      ref={box}
      className={`site-files-dialog ${className}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === box.current && onClose()}
    >
      <form onSubmit={submit} noValidate>
        <div className="site-files-dialog-head">
          <h2 id={titleId}>{title}</h2>
          <IconButton type="button" variant="ghost" color="gray" aria-label={t('close')} onClick={onClose}>
            <Icon of={IconX} size={17} />
          </IconButton>
        </div>
        <div className="site-files-dialog-body">{children}</div>
        {foot && <div className="site-files-dialog-foot">{foot}</div>}
      </form>
      <Snackbar />
    </dialog>
  )
}
