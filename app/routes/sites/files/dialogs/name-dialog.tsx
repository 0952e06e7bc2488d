import { readName } from '@domain/sites/paths'
import { Button, TextField } from '@radix-ui/themes'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { autoDirection } from '~/lib/auto-direction'
import { useErrorText } from '~/lib/form-errors'
import { useManager } from '../use-manager'
import { Frame } from './frame'

type Props = {
  title: ReactNode
  label: string
  help?: string
  verb: string
  initial?: string
  /** Chooses the name without its ending, so that typing keeps that. */
  isFile?: boolean
  mayBeEmpty?: boolean
  /** The error code of an empty name. */
  emptyCode?: string
  /** Gives whether it went well; then the dialog closes. */
  onName: (name: string) => Promise<boolean>
  onClose: () => void
}

/** A dialog that asks for one name. */
export function NameDialog({
  title,
  label,
  help,
  verb,
  initial = '',
  isFile,
  onName,
  onClose,
  ...rules
}: Props) {
  const { t } = useTranslation()
  const errorText = useErrorText('files', 'uploads')
  const { isBusy, progress } = useManager()
  const [name, setName] = useState(initial)
  const [fault, setFault] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const stem = isFile ? initial.lastIndexOf('.') : -1
    field.current?.focus()
    field.current?.setSelectionRange(0, stem > 0 ? stem : initial.length)
  }, [initial, isFile])
  const faultOf = (given: string) => {
    if (given.trim() === '') return rules.mayBeEmpty ? null : (rules.emptyCode ?? 'required')
    return readName(given.trim()).fault ?? null
  }
  const submit = async () => {
    const found = faultOf(name)
    setFault(found)
    if (found !== null) return field.current?.focus()
    if (await onName(name.trim())) onClose()
  }
  return (
    <Frame
      title={title}
      onClose={onClose}
      onSubmit={() => void submit()}
      foot={
        <>
          <Button type="button" variant="soft" color="gray" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {verb}
          </Button>
        </>
      }
    >
      <Field
        name="name"
        label={label}
        help={help}
        error={fault && errorText(fault)}
        isOptional={rules.mayBeEmpty ?? false}
      >
        {(control) => (
          <TextField.Root
            {...control}
            ref={field}
            {...autoDirection}
            value={name}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setName(event.target.value)
              if (fault !== null) setFault(faultOf(event.target.value))
            }}
          />
        )}
      </Field>
      {progress && <Progress {...progress} />}
    </Frame>
  )
}

/** How far a long call is; of a tar nobody knows how many files there will be. */
function Progress({ done, of }: { done: number; of: number | null }) {
  const { t } = useTranslation('files')
  const label = of === null ? t('extractedSoFar', { done }) : t('extractedOf', { done, total: of })
  return (
    <div className="site-extract-progress" role="status">
      <span className="muted">{label}</span>
      <progress aria-label={label} {...(of !== null && { max: Math.max(1, of), value: done })} />
    </div>
  )
}
