import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'

/** Properties for the control inside a field, so that screen readers read its label, help and error with it. */
export type ControlProps = {
  id: string
  name: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = {
  name: string
  label: ReactNode
  help?: ReactNode
  /** A whole sentence that says how to mend it. It takes the place of the help. */
  error?: string | null | undefined
  isOptional?: boolean
  id?: string
  children: (control: ControlProps) => ReactNode
}

/** Label above, control, then help or error in the same place. */
export function Field({ name, label, help, error, isOptional = false, id: givenId, children }: Props) {
  const { t } = useTranslation()
  const madeId = useId()
  const id = givenId ?? madeId
  const noteId = `${id}-note`
  const control: ControlProps = {
    id,
    name,
    required: !isOptional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || help ? noteId : undefined,
  }
  return (
    <div className={error ? 'field wrong' : 'field'}>
      <label className="field-label" htmlFor={id}>
        {label} {isOptional && <span className="muted">{t('optional')}</span>}
      </label>
      {children(control)}
      {error ? (
        <div className="field-note wrong" id={noteId}>
          <Icon of={IconAlertCircle} size={15} />
          <span>{error}</span>
        </div>
      ) : (
        help && (
          <div className="field-note" id={noteId}>
            {help}
          </div>
        )
      )}
    </div>
  )
}
