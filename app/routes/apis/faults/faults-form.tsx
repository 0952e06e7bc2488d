import { type Faults, faultBounds } from '@domain/apis/apis'
import { foldDigits } from '@domain/text/digits'
import { Button, TextField } from '@radix-ui/themes'
import { Form, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { Status } from '~/components/status'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { useFormat } from '~/lib/format'
import { useScripted } from '~/lib/scripted'

type Props = { faults: Faults; etag: string; answer: FormAnswer | undefined }

/** The switch: how much longer calls take and how many of them fail; both at nought is off. */
export function FaultsForm({ faults, etag, answer }: Props) {
  const { t } = useTranslation('apis')
  const errorText = useErrorText('apis')
  const { formMethod } = useNavigation()
  const isOn = faults.delayMs > 0 || faults.failShare > 0
  const [isChanged, setChanged] = useState(answer !== undefined)
  const isScripted = useScripted()
  return (
    <Form method="post" className="panel panel-body form" onInput={() => setChanged(true)}>
      <input type="hidden" name="etag" value={answer?.values?.etag ?? etag} />
      <p className="api-faults-state">
        <Status state={isOn ? 'waiting' : 'off'}>{t(isOn ? 'faultsAreOn' : 'faultsAreOff')}</Status>
        {isOn && (
          <span className="muted">{t('faultsOn', { delay: faults.delayMs, share: faults.failShare })}</span>
        )}
      </p>
      {answer && !answer.fields && (
        <p className="field-note wrong" role="alert">
          {t('notSaved')} {errorText(answer.code)}
        </p>
      )}
      <Amount
        name="delayMs"
        label={t('delay')}
        help={t('delayHelp')}
        unit={t('ms')}
        most={faultBounds.delayMs}
        step={100}
        initial={answer?.values?.delayMs ?? String(faults.delayMs)}
        error={answer?.fields?.['faults.delayMs'] && errorText('delay_bounds')}
      />
      <Amount
        name="failShare"
        label={t('failShare')}
        help={t('failShareHelp')}
        unit={t('percent')}
        most={faultBounds.failShare}
        step={5}
        initial={answer?.values?.failShare ?? String(faults.failShare)}
        error={answer?.fields?.['faults.failShare'] && errorText('share_bounds')}
      />
      {/* Enter presses the first button of a form. */}
      <button
        type="submit"
        name="intent"
        value="on"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      />
      <div className="form-end">
        {isOn && (
          <Button
            type="submit"
            name="intent"
            value="off"
            formNoValidate
            variant="surface"
            color="gray"
            highContrast
          >
            {t('turnOff')}
          </Button>
        )}
        <Button
          type="submit"
          name="intent"
          value="on"
          variant={isScripted && !isChanged ? 'soft' : 'solid'}
          color={isScripted && !isChanged ? 'gray' : undefined}
          loading={formMethod === 'POST'}
        >
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}

type AmountProps = {
  name: string
  label: string
  help: string
  unit: string
  most: number
  step: number
  initial: string
  error: string | null | undefined
}

/** A number that can be typed and, with a script, pulled. */
function Amount({ name, label, help, unit, most, step, initial, error }: AmountProps) {
  const isScripted = useScripted()
  const format = useFormat()
  const [text, setText] = useState(() => format.digits(initial))
  const number = Number(foldDigits(text))
  return (
    <Field name={name} label={label} help={help} error={error}>
      {(control) => (
        <div className="api-amount">
          {isScripted && (
            <input
              type="range"
              className="api-amount-range"
              min={0}
              max={most}
              step={step}
              value={Number.isFinite(number) ? number : 0}
              onChange={(event) => setText(format.digits(event.target.value))}
              aria-label={label}
              tabIndex={-1}
            />
          )}
          <TextField.Root
            {...control}
            value={text}
            onChange={(event) => setText(event.target.value)}
            inputMode="numeric"
            autoComplete="off"
            className="api-short-field"
          >
            <TextField.Slot side="right">{unit}</TextField.Slot>
          </TextField.Root>
        </div>
      )}
    </Field>
  )
}
