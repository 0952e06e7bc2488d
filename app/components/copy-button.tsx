import { Button, IconButton, Tooltip } from '@radix-ui/themes'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useToast } from './toast'

type Props = { text: string; label?: string; said?: string; isIcon?: boolean; isPrimary?: boolean }

/** Gives the function that copies a text and says `said` in a toast. */
export function useCopy(): (text: string, said: string) => void {
  const toast = useToast()
  return (text, said) =>
    void navigator.clipboard.writeText(text).then(
      () => toast({ text: said }),
      () => toast({ text, tone: 'plain' }),
    )
}

/** Copies a text and says so in a toast. `label` is what the button is called, `said` what the toast says. */
export function CopyButton({ text, label, said, isIcon = false, isPrimary = false }: Props) {
  const { t } = useTranslation()
  const copyText = useCopy()
  const copy = () => copyText(text, said ?? t('copied'))
  const icon = <Icon of={IconCopy} size={isIcon ? 15 : 16} />
  if (!isIcon) {
    return (
      <Button type="button" {...(!isPrimary && { variant: 'soft', color: 'gray', size: '1' })} onClick={copy}>
        {icon}
        <span>{label ?? t('copy')}</span>
      </Button>
    )
  }
  return (
    <Tooltip content={label ?? t('copy')}>
      <IconButton
        type="button"
        variant="ghost"
        color="gray"
        size="1"
        aria-label={label ?? t('copy')}
        onClick={copy}
      >
        {icon}
      </IconButton>
    </Tooltip>
  )
}
