import { Button, IconButton } from '@radix-ui/themes'
import { IconMessagePlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/components/copy-button'
import { Icon } from '~/components/icon'
import { hashOf, type LineRange } from './line-range'
import { useLinesName } from './lines-name'

type Props = {
  range: LineRange
  /** The address of the file that others open. */
  address: string
  onComment: () => void
  onClear: () => void
}

/** The chosen lines and the actions on them. */
export function ChosenLines({ range, address, onComment, onClear }: Props) {
  const { t } = useTranslation(['code', 'common'])
  const name = useLinesName()
  return (
    <div className="code-chosen">
      <span role="status">{name(range)}</span>
      <Button type="button" size="1" variant="soft" onClick={onComment}>
        <Icon of={IconMessagePlus} />
        {t('commentOnLines')}
      </Button>
      <CopyButton text={address + hashOf(range)} label={t('copyLink')} />
      <IconButton
        type="button"
        size="1"
        variant="ghost"
        color="gray"
        aria-label={t('clearLines')}
        onClick={onClear}
      >
        <Icon of={IconX} size={15} />
      </IconButton>
    </div>
  )
}
