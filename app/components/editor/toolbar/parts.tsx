import { DropdownMenu, Tooltip } from '@radix-ui/themes'
import { IconChevronDown, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '~/components/icon'

type ButtonProps = {
  label: string
  icon: TablerIcon
  onPress: () => void
  isPressed?: boolean
  isOff?: boolean
  keys?: string
  flip?: boolean
}

/** A press on the toolbar must not take the selection out of the text. */
export const keepSelection = (event: { preventDefault: () => void }) => event.preventDefault()

/** One tool: an icon with its name as a tooltip; what can be on or off says so. */
export function Tool({ label, icon, onPress, isPressed, isOff, keys, flip }: ButtonProps) {
  return (
    <Tooltip content={keys ? `${label} (${keys})` : label}>
      <button
        type="button"
        className="tool"
        aria-label={label}
        aria-pressed={isPressed}
        aria-disabled={isOff || undefined}
        onMouseDown={keepSelection}
        onClick={() => !isOff && onPress()}
      >
        <Icon of={icon} size={18} className={flip ? 'flip' : undefined} />
      </button>
    </Tooltip>
  )
}

type Option = { value: string; text: ReactNode; face?: ReactNode }
type MenuProps = {
  label: string
  face: ReactNode
  value: string
  options: readonly Option[]
  onChoose: (value: string) => void
  isOff?: boolean
  hasArrow?: boolean
  className?: string
  data?: Record<`data-${string}`, string>
}

/** A tool with several values. */
export function ToolMenu({ label, face, value, options, onChoose, hasArrow = true, ...button }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <Tooltip content={label}>
        <span>
          <DropdownMenu.Trigger>
            <button
              type="button"
              className={`tool ${button.className ?? ''}`}
              aria-label={label}
              disabled={button.isOff}
              {...button.data}
              onMouseDown={keepSelection}
            >
              {face}
              {hasArrow && <Icon of={IconChevronDown} size={13} />}
            </button>
          </DropdownMenu.Trigger>
        </span>
      </Tooltip>
      <DropdownMenu.Content
        size="1"
        variant="soft"
        color="gray"
        // The choice has put the cursor back into the text; it stays there.
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <DropdownMenu.RadioGroup value={value} onValueChange={onChoose}>
          {options.map((option) => (
            <DropdownMenu.RadioItem key={option.value} value={option.value}>
              {option.face}
              {option.text}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

export function Rule() {
  return <span className="tool-rule" aria-hidden="true" />
}
