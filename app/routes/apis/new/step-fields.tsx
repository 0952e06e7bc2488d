import { Access } from '@domain/apis/apis'
import { Button, TextField } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconAlertCircle, IconBox, IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { Field } from '~/components/field'
import { Icon } from '~/components/icon'
import { Empty } from '~/components/state'
import { Isolate } from '~/components/user-text'
import { autoDirection } from '~/lib/auto-direction'
import { useErrorText } from '~/lib/form-errors'
import { useFormat } from '~/lib/format'
import { AboutFields } from '../../apps/about-fields'
import { AccessFields } from '../access-fields'
import { columnField, countOf } from './steps'

type Fields = { values: Record<string, string>; errors: Record<string, string> }
type ListedApp = { id: string; name: string; description: string }

/** Which app the API belongs to; without one, the way that makes one and comes back. */
export function AppStep({ apps, values, errors }: Fields & { apps: readonly ListedApp[] }) {
  const { t } = useTranslation('apps')
  const errorText = useErrorText('apis')
  const makeOne = '/dashboard/myapp/new-app?then=new-api'
  if (apps.length === 0) {
    return (
      <Empty icon={<Icon of={IconBox} size={22} />} title={t('noAppYet')} text={t('noAppYetText')}>
        <Button asChild>
          <Link to={makeOne}>
            <Icon of={IconPlus} />
            {t('newApp')}
          </Link>
        </Button>
      </Empty>
    )
  }
  return (
    <fieldset className="choices" aria-describedby={errors.appId ? 'app-error' : undefined}>
      <legend>{t('whichApp')}</legend>
      <div className="api-choice-list">
        {apps.map((app) => (
          <label key={app.id} className="choice">
            <input
              type="radio"
              name="appId"
              value={app.id}
              defaultChecked={app.id === values.appId}
              aria-invalid={errors.appId ? true : undefined}
            />
            <span>
              <strong>
                <Isolate>{app.name}</Isolate>
              </strong>
              <Isolate className="muted cut">{app.description}</Isolate>
            </span>
          </label>
        ))}
      </div>
      {errors.appId && (
        <p className="field-note wrong" id="app-error">
          <Icon of={IconAlertCircle} size={15} />
          <span>{errorText(errors.appId === 'required' ? 'choose_app' : errors.appId)}</span>
        </p>
      )}
      <Link to={makeOne} className="plain-link">
        {t('anotherApp')}
      </Link>
    </fieldset>
  )
}

export function AboutStep({ values, errors }: Fields) {
  const { t } = useTranslation('apps')
  const errorText = useErrorText('apis')
  return (
    <>
      <AboutFields
        name={t('apiName')}
        description={t('apiDescriptionHelp')}
        values={values}
        errors={errors}
      />
      <Field
        name="count"
        label={t('columnCount')}
        help={t('columnCountHelp')}
        error={errorText(errors.count)}
      >
        {(control) => (
          <TextField.Root
            {...control}
            defaultValue={values.count}
            inputMode="numeric"
            autoComplete="off"
            className="api-short-field"
          />
        )}
      </Field>
    </>
  )
}

/** A name for each column; the list of names that are known is only a hint. */
export function ColumnsStep({ values, errors }: Fields) {
  const { t } = useTranslation('apps')
  const errorText = useErrorText('apis')
  const format = useFormat()
  const count = countOf(values.count ?? '')
  return (
    <>
      <p className="muted">{t('columnsHelp')}</p>
      <ol className="api-column-names">
        {Array.from({ length: count }, (_, at) => columnField(at)).map((name, at) => (
          <li key={name}>
            <Field
              name={name}
              label={t('columnNumber', { number: format.number(at + 1) })}
              error={errorText(errors[name])}
            >
              {(control) => (
                <TextField.Root
                  {...control}
                  {...autoDirection}
                  defaultValue={values[name]}
                  list="column-hints"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  autoFocus={at === 0}
                />
              )}
            </Field>
            {count > 1 && (
              <Button
                type="submit"
                name="to"
                value={`remove.${at}`}
                formAction="?step=columns"
                formNoValidate
                variant="ghost"
                color="gray"
                aria-label={t('removeColumn', { number: format.number(at + 1) })}
              >
                <Icon of={IconX} />
              </Button>
            )}
          </li>
        ))}
      </ol>
      <datalist id="column-hints">
        {t('columnHints')
          .split(' ')
          .map((name) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      {errors.columns && <p className="field-note wrong">{errorText(errors.columns)}</p>}
      {count < 100 && (
        <div>
          <Button
            type="submit"
            name="to"
            value="add"
            formAction="?step=columns"
            formNoValidate
            variant="soft"
            color="gray"
          >
            <Icon of={IconPlus} />
            {t('addColumn')}
          </Button>
        </div>
      )}
    </>
  )
}

const safest = { read: 'key', write: 'key' } as const

export function AccessStep({ values }: Pick<Fields, 'values'>) {
  const access = v.safeParse(Access, { read: values.read, write: values.write })
  return <AccessFields access={access.success ? access.output : safest} />
}
