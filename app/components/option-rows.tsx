import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon'

type SectionProps = {
  title: string
  /** Beside the title, at the end. */
  end?: ReactNode
  /** The anchor of the section. */
  id?: string
  children: ReactNode
}

/** Settings of one kind, as rows in one panel under their head. */
export function OptionSection({ title, end, id: anchor, children }: SectionProps) {
  const id = useId()
  return (
    <section id={anchor} className="option-section" aria-labelledby={id}>
      <div className="option-section-head">
        <h2 id={id}>{title}</h2>
        {end}
      </div>
      <div className="panel">{children}</div>
    </section>
  )
}

/** Properties for the control of a row: the id for its label, and the description for its reason or error. */
type Control = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

export type RowProps = {
  label: ReactNode
  /** One line below the label. */
  reason?: ReactNode
  /** The error and how to mend it, in place of the reason. */
  error?: string | null | undefined
  /** Its name in a form whose rows are saved at once. */
  row?: string
  look?: 'short' | 'wide'
  /** Several controls with labels of their own, named together by the row's label. */
  isGroup?: boolean
  children: (control: Control) => ReactNode
}

/** A setting: its label and reason, and its control at the end. The whole row presses the control. */
export function OptionRow({ label, reason, error, row, look, isGroup = false, children }: RowProps) {
  const id = useId()
  const noteId = `${id}-reason`
  const group = isGroup ? { role: 'group', 'aria-labelledby': id } : {}
  return (
    <div className={look ? `option-row ${look}` : 'option-row'} data-row={row} {...group}>
      <div className="option-text">
        {isGroup ? <strong id={id}>{label}</strong> : <label htmlFor={id}>{label}</label>}
        {error ? (
          <div className="field-note wrong" id={noteId} role="alert">
            <Icon of={IconAlertCircle} size={15} />
            <span>{error}</span>
          </div>
        ) : (
          reason && <p id={noteId}>{reason}</p>
        )}
      </div>
      {children({
        id,
        ...((error || reason) && { 'aria-describedby': noteId }),
        ...(error && { 'aria-invalid': true }),
      })}
    </div>
  )
}
