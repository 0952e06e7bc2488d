import { Button } from '@radix-ui/themes'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { isTyping } from '~/lib/typing'
import type { Builder } from './use-builder'

/** Undo and redo of the builder, also by Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) outside fields, which have an undo of their own. */
export function UndoButtons({ builder }: { builder: Builder }) {
  const { t } = useTranslation('forms')
  const [told, setTold] = useState({ text: '', number: 0 })
  const tell = (text: string) => setTold(({ number }) => ({ text, number: number + 1 }))
  const undo = () => {
    if (!builder.canUndo) return tell(t('nothingToUndo'))
    builder.undo()
    tell(t('undone'))
  }
  const redo = () => {
    if (!builder.canRedo) return tell(t('nothingToRedo'))
    builder.redo()
    tell(t('redone'))
  }
  const acts = useRef({ undo, redo })
  acts.current = { undo, redo }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey, altKey, shiftKey, target } = event
      const isUndo = code === 'KeyZ' && !shiftKey
      const isRedo = (code === 'KeyZ' && shiftKey) || (code === 'KeyY' && !shiftKey)
      if (!(ctrlKey || metaKey) || altKey || !(isUndo || isRedo) || isTyping(target)) return
      event.preventDefault()
      acts.current[isUndo ? 'undo' : 'redo']()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const look = { size: '1', variant: 'ghost', color: 'gray', highContrast: true } as const
  return (
    <div className="form-undo">
      {/* Not `disabled`, which would take the focus away after the last step. */}
      <Button
        {...look}
        type="button"
        aria-disabled={!builder.canUndo}
        aria-keyshortcuts="Control+Z"
        onClick={undo}
      >
        <Icon of={IconArrowBackUp} size={16} className="flip" />
        {t('undo')}
      </Button>
      <Button
        {...look}
        type="button"
        aria-disabled={!builder.canRedo}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={redo}
      >
        <Icon of={IconArrowForwardUp} size={16} className="flip" />
        {t('redo')}
      </Button>
      <span className="visually-hidden" role="status">
        <span key={told.number}>{told.text}</span>
      </span>
    </div>
  )
}
