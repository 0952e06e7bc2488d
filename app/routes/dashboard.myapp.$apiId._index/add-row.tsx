import type { OwnRow } from '@domain/rows'
import { Button, IconButton, TextField } from '@radix-ui/themes'
import { IconX } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiError } from '~/components/apis/api-error'
import { changeRows, type RowsAnswer } from '~/components/apis/rows'
import { Field } from '~/components/field'
import { useToast } from '~/components/toast'
import { newValue } from './cells'
import type { ScreenApi } from './data-screen'

type Props = {
  api: ScreenApi
  rows: readonly OwnRow[]
  onAdded: (row: OwnRow) => void
  onClose: () => void
}

/** A new row, one field for each column; what is left empty is left out. */
export function AddRow({ api, rows, onAdded, onClose }: Props) {
  const { t } = useTranslation(['rows', 'common'])
  const errorText = useApiError()
  const toast = useToast()
  const box = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  // The same press, sent again after a line that was down, adds one row.
  const key = useRef(crypto.randomUUID())
  const [answer, setAnswer] = useState<RowsAnswer | null>(null)
  const [isSending, setSending] = useState(false)
  useEffect(() => box.current?.showModal(), [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const typed = new FormData(event.currentTarget)
    const pairs = api.columns.map(({ key: field, name }) => [name, String(typed.get(field) ?? '')] as const)
    const values = Object.fromEntries(
      pairs.filter(([, text]) => text !== '').map(([name, text]) => [name, newValue(text, name, rows)]),
    )
    setSending(true)
    const said = await changeRows(api.id, { intent: 'add', key: key.current, values })
    setSending(false)
    setAnswer(said)
    if (said.code !== 'offline' && said.code !== 'in_progress') key.current = crypto.randomUUID()
    if (said.code !== null || !said.row) return
    onAdded(said.row)
    toast({ text: t('rows:added') })
    if (submitter?.getAttribute('value') !== 'more') return onClose()
    form.current?.reset()
    form.current?.querySelector('input')?.focus()
  }
  const fields = answer?.fields ?? {}
  return (
    <dialog ref={box} className="share-dialog add-row" aria-labelledby="add-row-title" onClose={onClose}>
      <div className="share-head">
        <h2 id="add-row-title">{t('rows:addRow')}</h2>
        <IconButton
          variant="ghost"
          color="gray"
          aria-label={t('common:close')}
          onClick={() => box.current?.close()}
        >
          <IconX size={18} stroke={1.6} aria-hidden="true" />
        </IconButton>
      </div>
      <form ref={form} className="link-form" onSubmit={(event) => void submit(event)}>
        {answer?.code && !answer.fields && (
          <p className="field-note wrong" role="alert">
            {t('rows:notAdded')} {errorText(answer.code)}
          </p>
        )}
        {api.columns.map(({ key: field, name }, at) => (
          <Field key={field} name={field} label={<bdi>{name}</bdi>} error={errorText(fields[name])}>
            {(control) => (
              <TextField.Root
                {...control}
                required={false}
                dir="auto"
                autoComplete="off"
                autoFocus={at === 0}
              />
            )}
          </Field>
        ))}
        {fields._ && <p className="field-note wrong">{errorText(fields._)}</p>}
        <div className="link-form-end">
          <Button type="submit" loading={isSending}>
            {t('rows:add')}
          </Button>
          <Button type="submit" value="more" name="then" variant="surface" color="gray" highContrast>
            {t('rows:addAnother')}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
