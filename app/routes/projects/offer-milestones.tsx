import type { Currency } from '@domain/money'
import { offerLimits } from '@domain/offers'
import { Button, IconButton, TextField } from '@radix-ui/themes'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '~/components/date-field'
import { Field } from '~/components/field'
import { Icon } from '~/components/icon'
import { MoneyField } from '~/components/money-field'
import { autoDirection } from '~/lib/auto-direction'
import { useScripted } from '~/lib/scripted'
import { typedBefore } from '~/lib/use-draft'
import { withoutMilestone } from './offer-form'

type Texts = Record<string, string | undefined>
export type MilestonesProps = {
  values: Texts
  error: (field: string) => string | null
  currency: Currency
  /** The name under which what is typed is kept in this tab. */
  draft: string
}

/** Takes the texts of a form; gives how many milestones it has: empty rows at its end do not count. */
function rowsIn(texts: Record<string, unknown>, isEmptyToo = false): number {
  const places = Object.entries(texts).flatMap(([name, text]) => {
    const place = /^milestones\.(\d+)\./.exec(name)?.[1]
    return place !== undefined && (text || isEmptyToo) ? [Number(place)] : []
  })
  return Math.max(-1, ...places) + 1
}

/** Takes the box of the milestones; gives the texts of its fields by their names. */
function textsIn(box: HTMLFieldSetElement | null): Record<string, string> {
  const inputs = [...(box?.querySelectorAll('input') ?? [])].filter(({ name }) => name !== '')
  return Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
}

const places = Array.from({ length: offerLimits.milestones }, (_, at) => at)

/** None until one is added. Without a script there is an empty one, and the button, which sends the form, adds another. */
export function Milestones({ values, error, currency, draft }: MilestonesProps) {
  const { t } = useTranslation(['projects', 'common'])
  const isScripted = useScripted()
  const box = useRef<HTMLFieldSetElement>(null)
  const written = rowsIn(values, !isScripted)
  const [typed, setTyped] = useState<Texts>({})
  const [rows, setRows] = useState(isScripted ? written : written + 1)
  // The values of the rows since one was removed, which draws them again.
  const [moved, setMoved] = useState<{ times: number; texts: Texts } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over.
  useEffect(() => {
    const here = textsIn(box.current)
    const before = typedBefore(draft) as Texts
    setTyped(before)
    setRows(Math.max(rowsIn(values), rowsIn(here), rowsIn(before)))
  }, [])
  const whole = error('milestones')
  const add = () => {
    setRows(rows + 1)
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('.project-row:last-of-type input')?.focus(),
    )
  }
  const remove = (at: number) => {
    setMoved({ times: (moved?.times ?? 0) + 1, texts: withoutMilestone(textsIn(box.current), at) })
    setRows(rows - 1)
    // The form reads itself again, for its checks and its draft.
    requestAnimationFrame(() => {
      box.current?.querySelector<HTMLElement>(':scope > div > button:not([hidden])')?.focus()
      box.current?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  return (
    <fieldset className="project-rows" ref={box}>
      <legend>
        {t('milestones')} <span className="muted">{t('common:optional')}</span>
      </legend>
      <p className={whole ? 'field-note wrong' : 'field-note'} id="milestones-note">
        {whole ?? t('milestonesHelp')}
      </p>
      {/* Without a script Enter presses the first button of a form: that is to send it. */}
      {!isScripted && <button type="submit" hidden />}
      {places.slice(0, rows).map((at) => (
        <Milestone
          key={`${moved?.times} ${at}`}
          at={at}
          values={moved?.texts ?? { ...typed, ...values }}
          error={error}
          currency={currency}
          onRemove={isScripted ? () => remove(at) : undefined}
        />
      ))}
      {rows < offerLimits.milestones && (
        <div>
          <Button
            type={isScripted ? 'button' : 'submit'}
            variant="soft"
            color="gray"
            highContrast
            formNoValidate
            onClick={isScripted ? add : undefined}
            {...(!isScripted && { name: 'intent', value: 'row' })}
          >
            {t('addMilestone')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type RowProps = Omit<MilestonesProps, 'draft'> & { at: number; onRemove: (() => void) | undefined }

function Milestone({ at, values, error, currency, onRemove }: RowProps) {
  const { t } = useTranslation(['projects', 'common'])
  const name = `milestones.${at}`
  return (
    <fieldset className="project-row">
      <legend>{t('milestone', { count: at + 1 })}</legend>
      <Field name={`${name}.title`} label={t('milestoneTitle')} error={error(`${name}.title`)} isOptional>
        {(control) => (
          <TextField.Root
            {...control}
            {...autoDirection}
            defaultValue={values[control.name]}
            maxLength={300}
          />
        )}
      </Field>
      <MoneyField
        name={`${name}.amount`}
        label={t('milestoneAmount')}
        currency={currency}
        defaultValue={values[`${name}.amount`]}
        error={error(`${name}.amount`)}
        isOptional
      />
      <Field name={`${name}.date`} label={t('milestoneDate')} error={error(`${name}.date`)} isOptional>
        {(control) => (
          <DateField control={control} label={t('milestoneDate')} defaultValue={values[control.name] ?? ''} />
        )}
      </Field>
      <IconButton
        type={onRemove ? 'button' : 'submit'}
        variant="ghost"
        color="gray"
        className="project-row-remove"
        formNoValidate
        aria-label={t('removeMilestone', { count: at + 1 })}
        onClick={onRemove}
        {...(!onRemove && { name: 'intent', value: `remove.${at}` })}
      >
        <Icon of={IconTrash} size={17} />
      </IconButton>
    </fieldset>
  )
}
