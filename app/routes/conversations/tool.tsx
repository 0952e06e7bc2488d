import { IconButton, Tooltip } from '@radix-ui/themes'
import type { TablerIcon } from '@tabler/icons-react'
import { Icon } from '~/components/icon'

/** A button of the composer. */
export function Tool({ label, icon, onPress }: { label: string; icon: TablerIcon; onPress: () => void }) {
  return (
    <Tooltip content={label}>
      <IconButton type="button" variant="ghost" color="gray" aria-label={label} onClick={onPress}>
        <Icon of={icon} size={18} />
      </IconButton>
    </Tooltip>
  )
}
