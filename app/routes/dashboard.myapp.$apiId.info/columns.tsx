import type { Api } from '@domain/apis'
import { columnCount } from '@domain/columns'
import { Button, TextField } from '@radix-ui/themes'
import { Form, useNavigation } from '@remix-run/react'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiError } from '~/components/apis/api-error'
import { Field } from '~/components/field'
import { Panel } from '~/components/panel'
import { useFormat } from '~/lib/format'
import { useScripted } from '~/lib/scripted'
import { FormRefusal, type InfoForm } from './about'
import { RemovedColumns, RemoveQuestion } from './removed-columns'

/** Renames, adds and takes away columns; nothing happens before it is saved. */
export function Columns({ api, edition, answer }: InfoForm) {
  const { t } = useTranslation('apis')
  const own = answer?.intent === 'columns' ? answer : undefined
  const { formMethod, formData } = useNavigation()
  const isSending = formMethod === 'POST' && formData?.get('intent') === 'columns'
  return (
    <div id="columns">
      <Panel title={t('part_columns')} note={t('columnsNote')}>
        <Form
          method="post"
          action="#columns"
          className="setting-form columns-form"
          preventScrollReset
          key={edition}
        >
          <input type="hidden" name="edition" value={own?.values?.edition ?? edition} />
          <FormRefusal answer={own} />
          <Names columns={api.columns} answer={own} />
          {own?.loss ? (
            <RemoveQuestion loss={own.loss} isSending={isSending} />
          ) : (
            <>
              <p className="open-warning remove-warning" role="note">
                <IconAlertTriangle size={17} stroke={1.6} aria-hidden="true" />
                <span>{t('removeWarning')}</span>
              </p>
              <div className="link-form-end">
                <Button
                  type="submit"
                  name="intent"
                  value="columns"
                  loading={isSending}
                  variant="surface"
                  color="gray"
                  highContrast
                >
                  {t('saveColumns')}
                </Button>
              </div>
            </>
          )}
        </Form>
        <RemovedColumns columns={api.removedColumns} edition={edition} answer={answer} />
      </Panel>
    </div>
  )
}

function Names({ columns, answer }: { columns: Api['columns']; answer: InfoForm['answer'] }) {
  const { t } = useTranslation('apis')
  const errorText = useApiError()
  const format = useFormat()
  const isScripted = useScripted()
  const sent = Object.keys(answer?.values ?? {}).filter((name) => name.startsWith('name.')).length
  // Without a script there is one place for a new column each time.
  const [added, setAdded] = useState(Math.max(1, sent - columns.length))
  const rows = [...columns, ...Array.from({ length: added }, () => ({ key: '', name: '' }))]
  return (
    <>
      <ol className="column-names">
        {rows.slice(0, columnCount.most).map(({ key, name }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the form.
          <li key={at}>
            <input type="hidden" name={`key.${at}`} value={key} />
            <Field
              name={`name.${at}`}
              label={key === '' ? t('newColumn') : t('columnNumber', { number: format.number(at + 1) })}
              isOptional={key === ''}
              error={errorText(answer?.fields?.[`name.${at}`])}
            >
              {(control) => (
                <TextField.Root
                  {...control}
                  dir="auto"
                  defaultValue={answer?.values?.[`name.${at}`] ?? name}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                />
              )}
            </Field>
            {key !== '' && (
              <label className="column-remove">
                <input
                  type="checkbox"
                  name={`remove.${at}`}
                  defaultChecked={answer?.values ? `remove.${at}` in answer.values : false}
                />
                {t('remove')}
              </label>
            )}
          </li>
        ))}
      </ol>
      {answer?.fields?.columns && <p className="field-note wrong">{errorText(answer.fields.columns)}</p>}
      {isScripted && rows.length < columnCount.most && (
        <div>
          <Button type="button" variant="soft" color="gray" onClick={() => setAdded(added + 1)}>
            <IconPlus size={16} stroke={1.6} aria-hidden="true" />
            {t('addColumn')}
          </Button>
        </div>
      )}
    </>
  )
}
