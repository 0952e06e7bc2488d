import { dayAfter } from '@domain/dates/day'
import { offerLimits } from '@domain/offers'
import { foldDigits } from '@domain/text/digits'
import { TextField } from '@radix-ui/themes'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '~/components/date-field'
import { Field } from '~/components/field'

type Props = {
  values: Record<string, string | undefined>
  error: (field: string) => string | null
  today: string
}

/** The day on which work of so many days ends, as they are typed; none where they are no such number. */
function endOf(today: string, typed = ''): string {
  const text = foldDigits(typed).trim()
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return days >= 1 && days <= offerLimits.days ? dayAfter(today, days) : ''
}

/** In how many days, and until when: the day follows from the days as they are typed, until it is chosen itself. */
export function OfferTime({ values, error, today }: Props) {
  const { t } = useTranslation('projects')
  const box = useRef<HTMLInputElement>(null)
  const { deadline = '' } = values
  const [end, setEnd] = useState(deadline)
  const [follows, setFollows] = useState(deadline === '' || deadline === endOf(today, values.days))
  const onDays = (typed: string) => {
    if (follows) setEnd(endOf(today, typed))
  }
  // Text typed before the script had come counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over.
  useEffect(() => onDays(box.current?.value ?? ''), [])
  return (
    <div className="form-pair">
      <Field name="days" label={t('offerDays')} error={error('days')}>
        {(control) => (
          <TextField.Root
            {...control}
            ref={box}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={values.days}
            maxLength={9}
            onChange={({ target }) => onDays(target.value)}
          />
        )}
      </Field>
      <div onInput={() => setFollows(false)}>
        <Field name="deadline" label={t('offerDeadline')} error={error('deadline')}>
          {(control) => (
            <DateField
              key={end}
              control={control}
              label={t('offerDeadline')}
              defaultValue={end}
              min={deadline && deadline < today ? deadline : today}
            />
          )}
        </Field>
      </div>
    </div>
  )
}
