import { equationLimits } from '@domain/equations/equations'
import { Button } from '@radix-ui/themes'
import { Form } from '@remix-run/react'
import { IconMathFunction } from '@tabler/icons-react'
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { autoDirection } from '~/lib/auto-direction'
import { Preview } from './preview'

type Props = {
  input: string
  /** Of a refusal by the server. */
  code: string | null
  isBusy: boolean
  onInput: (input: string) => void
  onSolve: (input: string) => void
}

/** The field of an equation with its preview. Before any script it is sent with the address. */
export function EquationForm({ input, code, isBusy, onInput, onSolve }: Props) {
  const { t } = useTranslation(['equations', 'errors'])
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSolve(input)
  }
  const isWrong = code !== null
  return (
    <Form method="get" className="equations-form" role="search" onSubmit={submit}>
      <label htmlFor={id} className="visually-hidden">
        {t('equation')}
      </label>
      <div className="equations-field">
        <Icon of={IconMathFunction} size={20} />
        <input
          id={id}
          name="q"
          {...autoDirection}
          autoComplete="off"
          spellCheck={false}
          maxLength={equationLimits.input}
          value={input}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={({ target }) => onInput(target.value)}
        />
        <Button type="submit" size="3" loading={isBusy}>
          {t('solve')}
        </Button>
      </div>
      {isWrong && (
        <p id={`${id}-wrong`} className="field-note wrong" role="alert">
          {code === 'engine_off'
            ? t('errors:engine_off')
            : code === 'too_long'
              ? t('tooLong')
              : t('failedNow')}
        </p>
      )}
      <Preview input={input} />
    </Form>
  )
}
