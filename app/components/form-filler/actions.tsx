import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import type { Screen } from './screens'

/** The buttons below a screen: on, which at the end sends, and back. */
export function Actions({
  screen,
  place,
  isSending,
}: {
  screen: Screen | undefined
  place: number
  isSending: boolean
}) {
  const { t } = useTranslation('filler')
  const isBeginning = screen?.elements[0]?.type === 'welcome' && place === 0
  const word = !screen ? (isSending ? t('sending') : t('send')) : isBeginning ? t('start') : t('next')
  const isLong = screen?.elements.some(({ type }) => type === 'multiline') ?? false
  return (
    <div className="filler-actions">
      <button
        type="submit"
        name="step"
        value={screen ? 'next' : 'send'}
        className="filler-next"
        aria-disabled={isSending}
      >
        {word}
        {screen && <Icon of={IconArrowRight} size={20} className="flip" />}
      </button>
      <span className="filler-hint" aria-hidden="true">
        {t('or')} <span>{isLong ? 'Ctrl + Enter' : 'Enter'}</span>
      </span>
      {place > 0 && (
        <button type="submit" name="step" value="back" formNoValidate className="filler-back">
          {t('back')}
        </button>
      )}
    </div>
  )
}
