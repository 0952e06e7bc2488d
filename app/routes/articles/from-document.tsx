import { Button } from '@radix-ui/themes'
import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '~/components/select-field'

/** Begins an article with the text of a document: once, as a copy. */
export function FromDocument({ documents }: { documents: readonly { id: string; title: string }[] }) {
  const { t } = useTranslation('articles')
  if (documents.length === 0) return null
  return (
    <details className="panel panel-body article-from">
      <summary>{t('fromDocument')}</summary>
      <Form method="get" reloadDocument>
        <SelectField
          name="document"
          label={t('document')}
          help={t('fromDocumentText')}
          values={documents.map(({ id, title }) => [id, title] as const)}
        />
        <Button type="submit" variant="surface" color="gray" highContrast>
          {t('useDocument')}
        </Button>
      </Form>
    </details>
  )
}
