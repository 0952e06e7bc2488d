import type { Api } from '@domain/apis/apis'
import { columnCount } from '@domain/apis/columns'
import { Button, TextField } from '@radix-ui/themes'
import { Form, useNavigation } from '@remix-run/react'
import { IconAlertTriangle, IconDots, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { FormRefusal } from '~/components/form-refusal'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { Panel } from '~/components/panel'
import { useErrorText } from '~/lib/form-errors'
import { useFormat } from '~/lib/format'
import { useScripted } from '~/lib/scripted'
import type { CellType } from '../column-types'
import type { InfoForm } from './about'
import { RemovedColumns, RemoveQuestion } from './removed-columns'

/** Renames, adds and takes away columns; nothing happens before it is saved. */
export function Columns({ api, etag, answer, types }: InfoForm & { types: TypeNames }) {
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
          className="panel-form api-columns-form"
          preventScrollReset
          key={JSON.stringify(api.columns)}
        >
          <input type="hidden" name="etag" value={own?.values?.etag ?? etag} />
          <FormRefusal text={t('notSaved')} answer={own} />
          <Names columns={api.columns} types={types} answer={own} />
          {own?.loss ? (
            <RemoveQuestion loss={own.loss} isSending={isSending} />
          ) : (
            <>
              <p className="api-open-warning remove-warning" role="note">
                <Icon of={IconAlertTriangle} size={17} />
                <span>{t('removeWarning')}</span>
              </p>
              <div className="form-end">
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
        <RemovedColumns columns={api.removedColumns} etag={etag} answer={answer} />
      </Panel>
    </div>
  )
}

export type TypeNames = Record<string, CellType>
type NamesProps = { columns: Api['columns']; types: TypeNames; answer: InfoForm['answer'] }

function Names({ columns, types, answer }: NamesProps) {
  const { t } = useTranslation('apis')
  const errorText = useErrorText('apis')
  const isScripted = useScripted()
  const sent = Object.keys(answer?.values ?? {}).filter((name) => name.startsWith('name.')).length
  // Without a script there is one place for a new column each time.
  const [added, setAdded] = useState(Math.max(1, sent - columns.length))
  const rows = [...columns, ...Array.from({ length: added }, () => ({ key: '', name: '' }))]
  return (
    <>
      <div className="api-column-table">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('columnOrder')}</th>
              <th scope="col">{t('columnName')}</th>
              <th scope="col">{t('columnType')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('columnActions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, columnCount.most).map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the form.
              <Line key={at} column={column} at={at} type={types[column.name]} answer={answer} />
            ))}
          </tbody>
        </table>
      </div>
      {answer?.fields?.columns && <p className="field-note wrong">{errorText(answer.fields.columns)}</p>}
      {isScripted && rows.length < columnCount.most && (
        <div>
          <Button type="button" variant="soft" color="gray" onClick={() => setAdded(added + 1)}>
            <Icon of={IconPlus} />
            {t('addColumn')}
          </Button>
        </div>
      )}
    </>
  )
}

type LineProps = {
  column: { key: string; name: string }
  at: number
  type: CellType | undefined
  answer: InfoForm['answer']
}

/** One column: its name can be changed; its rows show its kind of values. */
function Line({ column: { key, name }, at, type, answer }: LineProps) {
  const { t } = useTranslation('apis')
  const errorText = useErrorText('apis')
  const format = useFormat()
  return (
    <tr>
      <td>{key === '' ? '' : format.number(at + 1)}</td>
      <td className="api-column-name">
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
              placeholder={key === '' ? t('newColumn') : undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        {key !== '' && <span className="field-note wrong api-column-goes">{t('removedOnSave')}</span>}
      </td>
      <td>{type && t(`type_${type}`)}</td>
      <td className="api-column-menu">
        {key !== '' && (
          <Menu
            label={t('columnMenu', { number: format.number(at + 1) })}
            face={<Icon of={IconDots} size={18} />}
          >
            <label className="menu-item danger">
              <input
                type="checkbox"
                name={`remove.${at}`}
                defaultChecked={answer?.values ? `remove.${at}` in answer.values : false}
              />
              {t('remove')}
            </label>
          </Menu>
        )}
      </td>
    </tr>
  )
}
