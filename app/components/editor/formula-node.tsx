import { Popover } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormulaPopover } from './formula-popover'
import { FormulaFace } from './formula-view'
import { useDrawn } from './use-drawn'

type Props = { tex: string; isEditable: boolean; onChange: (tex: string) => void }

/** A formula in the text; editors press it to edit its TeX. */
export function FormulaNode({ tex, isEditable, onChange }: Props) {
  const { t } = useTranslation('editor')
  const [isOpen, setOpen] = useState(false)
  const drawn = useDrawn(tex)
  const face = <FormulaFace tex={tex} drawn={drawn} />
  if (!isEditable) return <span className="formula">{face}</span>
  return (
    <FormulaPopover tex={tex} isOpen={isOpen} onOpen={setOpen} onDone={onChange}>
      <Popover.Trigger>
        <button type="button" className="formula" aria-label={t('formulaEdit', { tex })}>
          {face}
        </button>
      </Popover.Trigger>
    </FormulaPopover>
  )
}
