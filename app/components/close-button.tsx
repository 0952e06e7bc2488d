import { IconButton } from '@radix-ui/themes'
import { IconX } from '@tabler/icons-react'
import { Icon } from './icon'

/** The small cross that takes away the line or the message it is in. */
export const CloseButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton type="button" size="1" variant="ghost" color="gray" aria-label={label} onClick={onClick}>
    <Icon of={IconX} size={15} />
  </IconButton>
)
