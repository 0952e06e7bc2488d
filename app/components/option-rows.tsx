import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; children: ReactNode }

/** Settings of one kind, as rows in one panel under their head. */
export function OptionSection({ title, children }: SectionProps) {
  const id = useId()
  return (
    <section className="option-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="panel">{children}</div>
    </section>
  )
}

/** Properties for the control of a row: the id for its label, and the description for its reason. */
type Control = { id: string; 'aria-describedby'?: string }

type RowProps = {
  label: string
  /** One line below the label. */
  reason?: ReactNode
  isShort?: boolean
  children: (control: Control) => ReactNode
}

/** A setting: its label and reason, and its control at the end. The whole row presses the control. */
export function OptionRow({ label, reason, isShort = false, children }: RowProps) {
  const id = useId()
  return (
    <div className={isShort ? 'option-row short' : 'option-row'}>
      <div className="option-text">
        <label htmlFor={id}>{label}</label>
        {reason && <p id={`${id}-reason`}>{reason}</p>}
      </div>
      {children({ id, ...(reason ? { 'aria-describedby': `${id}-reason` } : {}) })}
    </div>
  )
}
