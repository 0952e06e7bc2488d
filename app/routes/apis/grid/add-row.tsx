import type { OwnRow } from '@domain/rows/rows'
import { Button, TextField } from '@radix-ui/themes'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '~/components/dialog'
import { type ControlProps, Field } from '~/components/field'
import { useToast } from '~/components/toast'
import { useErrorText } from '~/lib/form-errors'
import type { ScreenApi } from '~/routes/apis/grid/columns'
import { type CellType, convert, typesOf } from '../column-types'
import { changeRows, type RowsAnswer, type Scalar } from '../rows'

type Props = {
  api: ScreenApi
  rows: readonly OwnRow[]
  onAdded: (row: OwnRow) => void
  onClose: () => void
}

/** A new row, one field for each column that is not secret; what is left empty is left out. */
export function AddRow({ api, rows, onAdded, onClose }: Props) {
  const { t } = useTranslation(['rows', 'common'])
  const errorText = useErrorText('apis')
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  // The same press, sent again after a line that was down, adds one row.
  const key = useRef(crypto.randomUUID())
  const [answer, setAnswer] = useState<RowsAnswer | null>(null)
  const [isSending, setSending] = useState(false)
  const types = useMemo(() => typesOf(api.columns, rows), [api.columns, rows])
  const columns = api.columns.filter(({ isSecret }) => !isSecret)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const typed = new FormData(event.currentTarget)
    const values: Record<string, Scalar> = {}
    const wrong: Record<string, string> = {}
    for (const { key: field, name } of columns) {
      const text = String(typed.get(field) ?? '')
      if (text === '') continue
      const made = convert(text, types.get(name))
      if ('code' in made) wrong[name] = made.code
      else values[name] = made.value
    }
    if (Object.keys(wrong).length > 0) return setAnswer({ code: 'invalid', fields: wrong })
    setSending(true)
    const said = await changeRows(api.id, { intent: 'add', key: key.current, values })
    setSending(false)
    setAnswer(said)
    if (!['offline', 'unavailable', 'in_progress'].includes(said.code ?? ''))
      key.current = crypto.randomUUID()
    if (said.code !== null || !said.row) return
    onAdded(said.row)
    toast({ text: t('added') })
    if (submitter?.getAttribute('value') !== 'more') return onClose()
    form.current?.reset()
    form.current?.querySelector<HTMLElement>('input, select')?.focus()
  }
  const fields = answer?.fields ?? {}
  return (
    <Dialog title={t('addRow')} className="api-add-row" onClose={onClose}>
      <form ref={form} className="form" onSubmit={(event) => void submit(event)}>
        {answer?.code && !answer.fields && (
          <p className="field-note wrong" role="alert">
            {t('notAdded')} {errorText(answer.code)}
          </p>
        )}
        <p className="field-note">{t('allOptional')}</p>
        {columns.map(({ key: field, name }, at) => (
          <Field
            key={field}
            name={field}
            label={<Label name={name} type={types.get(name)} />}
            error={errorText(fields[name])}
          >
            {(control) => <ValueField control={control} type={types.get(name)} isFirst={at === 0} />}
          </Field>
        ))}
        {fields._ && <p className="field-note wrong">{errorText(fields._)}</p>}
        {/* Enter presses the first button of a form. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <div className="form-end">
          <Button type="button" variant="soft" color="gray" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" value="more" name="then" variant="surface" color="gray" highContrast>
            {t('addAnother')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('add')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Label({ name, type }: { name: string; type: CellType | undefined }) {
  const { t } = useTranslation('rows')
  return (
    <>
      <bdi>{name}</bdi> {type && <span className="muted api-add-row-type">{t(`type_${type}`)}</span>}
    </>
  )
}

type ValueProps = { control: ControlProps; type: CellType | undefined; isFirst: boolean }

function ValueField({ control, type, isFirst }: ValueProps) {
  const { t } = useTranslation('rows')
  const shared = { ...control, required: false, 'data-first': isFirst || undefined }
  if (type === 'boolean') {
    return (
      <select {...shared} className="input">
        <option value="">{t('nothing')}</option>
        <option value="true">true</option>
        <option value="false">false</option>
      </select>
    )
  }
  return (
    <TextField.Root
      {...shared}
      dir={type === 'number' || type === 'date' ? 'ltr' : 'auto'}
      inputMode={type === 'number' ? 'decimal' : undefined}
      placeholder={type === 'date' ? '2026-11-21' : undefined}
      autoComplete="off"
    />
  )
}
