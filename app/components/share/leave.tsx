import { Button } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Leaving asks for confirmation: only the owner can add the person again. */
export function Leave({ isBusy, onLeave }: { isBusy: boolean; onLeave: () => void }) {
  const { t } = useTranslation(['share', 'common'])
  const [isAsked, setAsked] = useState(false)
  if (!isAsked) {
    return (
      <Button type="button" variant="soft" color="gray" onClick={() => setAsked(true)}>
        {t('share:leave')}
      </Button>
    )
  }
  return (
    <div className="share-removed">
      <span>{t('share:leaveQuestion')}</span>
      <Button type="button" size="1" color="red" loading={isBusy} onClick={onLeave}>
        {t('share:leave')}
      </Button>
      <Button type="button" size="1" variant="soft" color="gray" onClick={() => setAsked(false)}>
        {t('common:cancel')}
      </Button>
    </div>
  )
}
