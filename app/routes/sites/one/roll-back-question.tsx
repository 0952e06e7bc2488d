import type { SiteVersion } from '@domain/sites/sites'
import { Button } from '@radix-ui/themes'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '~/lib/format'

type Props = { version: SiteVersion; onSure: () => void; onClose: () => void }

/** Visitors are hit, so it is asked first. */
export function RollBackQuestion({ version, onSure, onClose }: Props) {
  const { t } = useTranslation('sites')
  const format = useFormat()
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => box.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      ref={box}
      className="site-question"
      aria-labelledby="roll-back-title"
      onClose={onClose}
      onClick={(event) => event.target === box.current && onClose()}
    >
      <h2 id="roll-back-title">{t('rollBackTitle', { when: format.dateTime(version.publishedAt) })}</h2>
      <p>{t('rollBackText')}</p>
      <div className="site-actions">
        <Button variant="soft" color="gray" onClick={onClose}>
          {t('keepNow')}
        </Button>
        <Button onClick={onSure}>{t('rollBack')}</Button>
      </div>
    </dialog>
  )
}
