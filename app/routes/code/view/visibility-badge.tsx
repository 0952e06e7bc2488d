import type { CodeVisibility } from '@domain/code/code'
import { Badge } from '@radix-ui/themes'
import { IconLink, IconLock, IconWorld, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'

const looks: Record<CodeVisibility, { icon: TablerIcon; color: 'gray' | 'amber' | 'jade' }> = {
  private: { icon: IconLock, color: 'gray' },
  unlisted: { icon: IconLink, color: 'amber' },
  public: { icon: IconWorld, color: 'jade' },
}

/** Who reads a file. */
export function VisibilityBadge({ visibility }: { visibility: CodeVisibility }) {
  const { t } = useTranslation('code')
  const { icon, color } = looks[visibility]
  return (
    <Badge variant="soft" radius="full" color={color}>
      <Icon of={icon} size={14} />
      <span>{t(`visibility_${visibility}`)}</span>
    </Badge>
  )
}
