import type { ColumnCounts, RemovedColumn } from '@domain/apis/columns'
import { Button } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { Row } from '~/components/rows'
import { Trans } from '~/components/trans'
import { Isolate } from '~/components/user-text'
import { useErrorText } from '~/lib/form-errors'
import type { InfoForm } from './about'

type QuestionProps = { loss: ColumnCounts['items']; isSending: boolean }

/** Asks before columns are removed: which, and how many rows have a value there. It is a part of the columns' form. */
export function RemoveQuestion({ loss, isSending }: QuestionProps) {
  const { t } = useTranslation('apis')
  return (
    <section className="api-remove-question" role="alert" aria-labelledby="remove-ask">
      <input type="hidden" name="sure" value={loss.map(({ key }) => key).join(',')} />
      <h3 id="remove-ask">
        <Icon of={IconAlertTriangle} size={17} />
        {t('removeAsk', { count: loss.length })}
      </h3>
      <ul>
        {loss.map(({ key, name, rows }) => (
          <li key={key}>
            <Isolate>{name}</Isolate>
            <span className="muted">{t('rowsWithValue', { count: rows })}</span>
          </li>
        ))}
      </ul>
      <p>{t('removeWarning')}</p>
      <div className="form-end">
        <Button asChild variant="soft" color="gray">
          <Link to="." preventScrollReset onClick={(event) => uncheck(event.currentTarget.closest('form'))}>
            {t('keepColumns', { count: loss.length })}
          </Link>
        </Button>
        <Button type="submit" name="intent" value="columns" color="red" loading={isSending}>
          {t('removeColumns', { count: loss.length })}
        </Button>
      </div>
    </section>
  )
}

// Text typed into the other fields stays.
function uncheck(form: HTMLFormElement | null) {
  for (const box of form?.querySelectorAll<HTMLInputElement>('input[name^="remove."]') ?? [])
    box.checked = false
}

type RemovedProps = Pick<InfoForm, 'etag' | 'answer'> & { columns: readonly RemovedColumn[] }

/** Columns that were removed in the last 30 days, each with the way back. */
export function RemovedColumns({ columns, etag, answer }: RemovedProps) {
  const { t } = useTranslation('apis')
  const errorText = useErrorText('apis')
  if (columns.length === 0) return null
  const own = answer?.intent === 'bring' ? answer : undefined
  const wrong = Object.values(own?.fields ?? {})[0] ?? own?.code
  return (
    <section className="api-removed-columns" aria-labelledby="removed-columns">
      <h3 id="removed-columns">{t('removedColumns')}</h3>
      {wrong && (
        <p className="field-note wrong" role="alert">
          {t('notBroughtBack')} {errorText(wrong)}
        </p>
      )}
      <ul className="rows">
        {columns.map(({ key, name, deletedUntil }) => (
          <Row
            key={key}
            title={<Isolate>{name}</Isolate>}
            second={
              <span>
                <Trans t={t} i18nKey="columnKept" components={{ date: <Moment value={deletedUntil} /> }} />
              </span>
            }
            actions={
              <Form method="post" action="#columns" preventScrollReset>
                <input type="hidden" name="etag" value={etag} />
                <input type="hidden" name="column" value={key} />
                <Button
                  type="submit"
                  name="intent"
                  value="bring"
                  variant="soft"
                  color="gray"
                  aria-label={t('bringBackOf', { name })}
                >
                  <Icon of={IconArrowBackUp} className="flip" />
                  {t('bringBack')}
                </Button>
              </Form>
            }
          />
        ))}
      </ul>
    </section>
  )
}
