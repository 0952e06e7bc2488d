import type { LeftOut as Kind } from '@domain/documents/transfer'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

type Props = { id: string; title: string; leftOut: Kind[] }

/** The document is there; what of its file is not. */
export function LeftOut({ id, title, leftOut }: Props) {
  const { t } = useTranslation('documents')
  return (
    <section className="panel panel-body form form-result" role="status">
      <p>
        <strong>{t('imported', { title })}</strong> {t('leftOut')}
      </p>
      <ul>
        {leftOut.map((kind) => (
          <li key={kind}>{t(`leftOut_${kind}`)}</li>
        ))}
      </ul>
      <div className="form-end">
        <Button asChild>
          <Link to={`/dashboard/documents/${id}`}>{t('view')}</Link>
        </Button>
      </div>
    </section>
  )
}
