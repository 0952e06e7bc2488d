import { NewLink } from '@domain/links/links'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFieldError } from '~/lib/field-error'
import { useFormat } from '~/lib/format'

type RowErrors = { row: number; line?: number; fields: Record<string, string> }
export type ImportResult = { created: number; errors: RowErrors[] }

/** How the import went: what was made, and row by row what was left out and why. */
export function Imported({ result: { created, errors } }: { result: ImportResult }) {
  const { t } = useTranslation('links')
  const errorText = useFieldError('links', NewLink)
  const format = useFormat()
  const rows = errors.flatMap(({ row, line, fields }) =>
    Object.entries(fields).map(([field, code]) => ({ at: line ?? row, field, code })),
  )
  return (
    <section className="panel panel-body form-result" role="status">
      <p>
        <strong>{t('imported', { count: created })}</strong>{' '}
        {created > 0 && (
          <Link to="/dashboard/myurl" className="plain-link">
            {t('showLinks')}
          </Link>
        )}
      </p>
      {errors.length > 0 && (
        <>
          <p>{t('importErrors', { count: errors.length })}</p>
          <div className="table-scroll">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">
                    {t(errors.some(({ line }) => line !== undefined) ? 'importLine' : 'importRow')}
                  </th>
                  <th scope="col">{t('importField')}</th>
                  <th scope="col">{t('importWhy')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ at, field, code }) => (
                  <tr key={`${at} ${field}`}>
                    <td>{format.number(at)}</td>
                    <td>
                      <code>{field === '_' ? '' : field}</code>
                    </td>
                    <td>{errorText(field, code)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  )
}
