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

/** What the control of a row takes: its label finds it by the id, and its reason describes it. */
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
