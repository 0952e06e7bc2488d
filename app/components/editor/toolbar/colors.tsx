import { colorNames } from '@domain/documents/schema'
import { DropdownMenu, Tooltip } from '@radix-ui/themes'
import type { TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { keepSelection } from './parts'

type Props = {
  kind: 'textColor' | 'backgroundColor'
  icon: TablerIcon
  value: string
  isOff?: boolean
  onChoose: (value: string) => void
}

/** A colour of text or ground by its name, so that it stays readable by day and by night. */
export function ColorTool({ kind, icon, value, isOff, onChoose }: Props) {
  const { t } = useTranslation('editor')
  return (
    <DropdownMenu.Root modal={false}>
      <Tooltip content={t(kind)}>
        <span>
          <DropdownMenu.Trigger>
            <button
              type="button"
              className="tool tool-color"
              aria-label={t(kind)}
              disabled={isOff}
              data-kind={kind}
              data-color={value}
              onMouseDown={keepSelection}
            >
              <Icon of={icon} size={18} />
            </button>
          </DropdownMenu.Trigger>
        </span>
      </Tooltip>
      <DropdownMenu.Content
        size="1"
        variant="soft"
        color="gray"
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <DropdownMenu.RadioGroup value={value} onValueChange={onChoose}>
          {colorNames.map((name) => (
            <DropdownMenu.RadioItem key={name} value={name}>
              <span className="swatch" data-kind={kind} data-color={name} aria-hidden="true">
                A
              </span>
              {t(`color_${name}`)}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
