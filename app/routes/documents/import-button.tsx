import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconFileImport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'

/** Leads to where a Markdown or Word file becomes a document. */
export function ImportButton() {
  const { t } = useTranslation('documents')
  return (
    <Button asChild variant="surface" color="gray" highContrast>
      <Link to="/dashboard/documents/import" data-prefetch>
        <Icon of={IconFileImport} />
        {t('import')}
      </Link>
    </Button>
  )
}
