import { Button } from '@radix-ui/themes'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Isolate } from '~/components/user-text'
import { useErrorText } from '~/lib/form-errors'
import { readCell, textOf } from './cells'
import type { Trouble } from './use-edits'

type Props = { trouble: Trouble; onGiveUp: () => void; onAgain: () => void }

const shownLetters = 80

/** An edit that did not go through: why, what is there now, and the two ways on. Nothing typed is lost by itself. */
export function TroubleBar({ trouble, onGiveUp, onAgain }: Props) {
  const { t } = useTranslation('rows')
  const errorText = useErrorText('apis')
  const { code, column, mine, theirs } = trouble
  const isStale = code === 'stale' && theirs !== null
  const short = (text: string) => (text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text)
  return (
    <div className="api-grid-trouble" role="alert">
      <Icon of={IconAlertTriangle} size={18} />
      {isStale ? (
        <p>
          {t('conflict')} <strong>{t('theirs')}</strong>{' '}
          <Isolate>{short(textOf(readCell(theirs, column))) || t('nothing')}</Isolate>{' '}
          <strong>{t('yours')}</strong> <Isolate>{short(textOf(mine[column])) || t('nothing')}</Isolate>
        </p>
      ) : (
        <p>
          {t('notWritten')} {errorText(code)}
        </p>
      )}
      <div className="api-grid-trouble-end">
        <Button type="button" size="1" variant="soft" color="gray" onClick={onGiveUp}>
          {t(isStale ? 'keepTheirs' : 'giveUp')}
        </Button>
        <Button type="button" size="1" onClick={onAgain}>
          {t(isStale ? 'writeMine' : 'writeAgain')}
        </Button>
      </div>
    </div>
  )
}
