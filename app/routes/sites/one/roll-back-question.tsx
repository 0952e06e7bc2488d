import type { SiteVersion } from '@domain/sites/sites'
import { Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { Dialog } from '~/components/dialog'
import { useFormat } from '~/lib/format'

type Props = { version: SiteVersion; onSure: () => void; onClose: () => void }

/** Visitors are hit, so it is asked first. */
export function RollBackQuestion({ version, onSure, onClose }: Props) {
  const { t } = useTranslation('sites')
  const format = useFormat()
  return (
    <Dialog
      title={t('rollBackTitle', { when: format.dateTime(version.publishedAt) })}
      onClose={onClose}
      foot={
        <>
          <Button type="button" variant="soft" color="gray" data-first onClick={onClose}>
            {t('keepNow')}
          </Button>
          <Button type="button" onClick={onSure}>
            {t('rollBack')}
          </Button>
        </>
      }
    >
      <p>{t('rollBackText')}</p>
    </Dialog>
  )
}
