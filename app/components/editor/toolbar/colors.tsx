import { colorNames } from '@domain/documents/schema'
import type { TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { ToolMenu } from './parts'

type Props = {
  kind: 'textColor' | 'backgroundColor'
  icon: TablerIcon
  value: string
  isOff?: boolean
  onChoose: (value: string) => void
}

/** A colour of text or ground by its name, so that it stays readable by day and by night. */
export function ColorTool({ kind, icon, ...tool }: Props) {
  const { t } = useTranslation('editor')
  const options = colorNames.map((name) => ({
    value: name,
    face: (
      <span className="swatch" data-kind={kind} data-color={name} aria-hidden="true">
        A
      </span>
    ),
    text: t(`color_${name}`),
  }))
  return (
    <ToolMenu
      {...tool}
      label={t(kind)}
      face={<Icon of={icon} size={18} />}
      options={options}
      data={{ 'data-kind': kind, 'data-color': tool.value }}
      hasArrow={false}
    />
  )
}
