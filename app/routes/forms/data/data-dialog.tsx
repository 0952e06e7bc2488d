import { Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { Dialog } from '~/components/dialog'
import { DataText, DataWays, type FormWithData } from './data-text'

/** Says where the answers of a form are, and leads there. */
export function DataDialog({ form, onClose }: { form: FormWithData; onClose: () => void }) {
  const { t } = useTranslation(['forms', 'common'])
  return (
    <Dialog
      title={t('forms:dataPart')}
      onClose={onClose}
      foot={
        <>
          <Button type="button" variant="surface" color="gray" highContrast onClick={onClose}>
            {t('common:close')}
          </Button>
          <DataWays form={form} />
        </>
      }
    >
      <DataText form={form} />
    </Dialog>
  )
}
