import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLinkError } from '~/components/links/link-error'
import { useFormat } from '~/lib/format'

export type ImportResult = { created: number; errors: { row: number; fields: Record<string, string> }[] }

/** How the import went: what was made, and row by row what was left out and why. */
export function Imported({ result: { created, errors } }: { result: ImportResult }) {
  const { t } = useTranslation('links')
  const errorText = useLinkError()
  const format = useFormat()
  const rows = errors.flatMap(({ row, fields }) =>
    Object.entries(fields).map(([field, code]) => ({ row, field, code })),
  )
  return (
    <section className="panel panel-body imported" role="status">
      <p>
        <strong>{t('imported', { count: created })}</strong>{' '}
        {created > 0 && (
          <Link to="/dashboard/myurl" className="plain-link">
            {t('title')}
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
                  <th scope="col">{t('importRow')}</th>
                  <th scope="col">{t('importField')}</th>
                  <th scope="col">{t('importWhy')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ row, field, code }) => (
                  <tr key={`${row} ${field}`}>
                    <td>{format.number(row)}</td>
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
