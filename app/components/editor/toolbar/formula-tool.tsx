import { Popover, Tooltip } from '@radix-ui/themes'
import { IconMathFunction } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { FormulaPopover } from '../formula-popover'
import { keepSelection } from './parts'

type Props = {
  isOff: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onDone: (tex: string) => void
}

export function FormulaTool({ isOff, isOpen, onOpen, onDone }: Props) {
  const { t } = useTranslation('editor')
  return (
    <FormulaPopover tex="" isOpen={isOpen} onOpen={onOpen} onDone={onDone}>
      <Tooltip content={t('formula')}>
        <span>
          <Popover.Trigger>
            <button
              type="button"
              className="tool"
              aria-label={t('formula')}
              disabled={isOff}
              onMouseDown={keepSelection}
            >
              <Icon of={IconMathFunction} size={18} />
            </button>
          </Popover.Trigger>
        </span>
      </Tooltip>
    </FormulaPopover>
  )
}
