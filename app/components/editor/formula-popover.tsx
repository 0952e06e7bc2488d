import { maxTexLength } from '@domain/documents/schema'
import { Button, Flex, Popover, TextArea } from '@radix-ui/themes'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormulaFace } from './formula-view'
import { useDrawn } from './use-drawn'

type Props = {
  tex: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onDone: (tex: string) => void
  /** The anchor of the popover. */
  children: ReactNode
}

/** Where a formula's TeX is written, with what it will look like below. */
export function FormulaPopover({ tex, isOpen, onOpen, onDone, children }: Props) {
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpen}>
      {children}
      <Popover.Content size="1" width="340px" maxWidth="92vw">
        {isOpen && <FormulaForm tex={tex} onDone={onDone} onClose={() => onOpen(false)} />}
      </Popover.Content>
    </Popover.Root>
  )
}

function FormulaForm({
  tex,
  onDone,
  onClose,
}: {
  tex: string
  onDone: Props['onDone']
  onClose: () => void
}) {
  const { t } = useTranslation(['editor', 'common'])
  const [typed, setTyped] = useState(tex)
  const drawn = useDrawn(typed)
  const ids = { field: useId(), help: useId() }
  const finish = (event: FormEvent) => {
    event.preventDefault()
    // The form is in a portal; its event must not bubble to its React ancestors.
    event.stopPropagation()
    if (typed.trim() !== '') onDone(typed.trim())
    onClose()
  }
  return (
    <form className="formula-form" onSubmit={finish}>
      <label htmlFor={ids.field}>{t('editor:formulaTex')}</label>
      <TextArea
        id={ids.field}
        dir="ltr"
        className="formula-field"
        value={typed}
        rows={3}
        maxLength={maxTexLength}
        placeholder="\frac{a}{b}"
        spellCheck={false}
        autoFocus
        aria-describedby={ids.help}
        aria-invalid={drawn?.wrong ? true : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || !event.shiftKey)) finish(event)
        }}
      />
      <div id={ids.help} aria-live="polite" className="formula-preview">
        {drawn?.wrong ? (
          <>
            <p className="formula-wrong">{t('editor:formulaWrong')}</p>
            <p className="formula-wrong" dir="ltr" lang="en">
              {drawn.wrong}
            </p>
          </>
        ) : typed.trim() === '' ? (
          <p className="formula-help">{t('editor:formulaHelp')}</p>
        ) : (
          <FormulaFace tex={typed} drawn={drawn} />
        )}
      </div>
      <Flex gap="2" justify="end">
        <Button type="button" size="1" variant="soft" color="gray" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" size="1">
          {t('editor:done')}
        </Button>
      </Flex>
    </form>
  )
}
