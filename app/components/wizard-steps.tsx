import { Link } from '@remix-run/react'
import { IconCheck } from '@tabler/icons-react'
import { Icon } from '~/components/icon'
import { useFormat } from '~/lib/format'

export type WizardStep = { id: string; text: string }
type Props = {
  label: string
  steps: readonly WizardStep[]
  at: number
  link?: (index: number) => string
}

/** Which steps there are, and how far one is; with `link`, each leads to itself. */
export function WizardSteps({ label, steps, at, link }: Props) {
  const format = useFormat()
  return (
    <ol className="wizard-steps" aria-label={label}>
      {steps.map(({ id, text }, index) => (
        <li key={id} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span className="wizard-number" aria-hidden="true">
            {index < at ? <Icon of={IconCheck} size={14} stroke={2} /> : format.number(index + 1)}
          </span>
          {link ? <Link to={link(index)}>{text}</Link> : <span>{text}</span>}
        </li>
      ))}
    </ol>
  )
}
