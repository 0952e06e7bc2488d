import { type Currency, decimalsOf, moneyUnit, readMoney, showTomans } from '@domain/money'
import { TextField } from '@radix-ui/themes'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { groupTyped } from '~/lib/money-typing'
import { useVisitor } from '~/lib/visitor'
import { Field } from './field'

type Props = {
  name: string
  label: string
  currency: Currency
  help?: ReactNode
  error?: string | null
  /** As `writeMoney` writes it, or as it was typed. */
  defaultValue?: string | undefined
  isOptional?: boolean
}

/** An amount of money in any digits, grouped while it is typed; Rials are also read as Tomans. */
export function MoneyField({ currency, defaultValue = '', help, ...field }: Props) {
  const { locale } = useVisitor()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState({ text: defaultValue, caret: -1 })
  useLayoutEffect(() => {
    if (typed.caret >= 0 && document.activeElement === box.current)
      box.current?.setSelectionRange(typed.caret, typed.caret)
  }, [typed])
  const read = readMoney(typed.text, currency)
  const count = 'amount' in read ? read.amount / 10 ** decimalsOf[currency] : 0
  const tomans = currency === 'IRR' && 'amount' in read && read.amount > 0 && showTomans(read.amount, locale)
  return (
    <Field {...field} help={tomans || help}>
      {(control) => (
        <TextField.Root
          {...control}
          ref={box}
          className="money-field"
          inputMode={currency === 'IRR' ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={40}
          value={typed.text}
          onChange={({ target: { value, selectionStart } }) =>
            setTyped(groupTyped({ text: value, caret: selectionStart ?? value.length }, currency, locale))
          }
        >
          <TextField.Slot side="right">{moneyUnit(currency, count, locale)}</TextField.Slot>
        </TextField.Root>
      )}
    </Field>
  )
}
