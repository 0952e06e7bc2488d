import { useTranslation } from 'react-i18next'
import { Question } from '../question'
import { useManager } from '../use-manager'
import { useSureRemoval } from '../use-removal'

type Props = { names: readonly string[]; onClose: () => void }

/** Says how many things go, and how many of them were never in sight. */
export function RemoveQuestion({ names, onClose }: Props) {
  const { t } = useTranslation('files')
  const { countUnseen } = useManager()
  const remove = useSureRemoval()
  return (
    <Question
      title={t('removeAsk', { count: names.length })}
      text={t('removeUnseen', { count: countUnseen(names) })}
      verb={t('remove')}
      keep={t('removeKeep')}
      onClose={onClose}
      onSure={() => {
        onClose()
        remove(names)
      }}
    />
  )
}
