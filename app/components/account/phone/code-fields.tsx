import { toDigits } from '@domain/locale'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScripted } from '~/lib/scripted'
import { useVisitor } from '~/lib/visitor'
import { DigitBoxes } from './digit-boxes'

const resendAfter = 120

type Props = {
  phone: string
  /** Errors of the last code; a new object for each response. */
  errors: Record<string, string> | undefined
  /** The button that confirms; it rests until there are six digits. */
  confirm: (isReady: boolean) => ReactNode
}

/** The second stage: the code that was sent, a new one once two minutes have passed, and at any time the way back to a mistyped number. */
export function CodeFields({ phone, errors, confirm }: Props) {
  const { t } = useTranslation('accounts')
  const isScripted = useScripted()
  const [code, setCode] = useState('')
  return (
    <>
      <input type="hidden" name="phone" value={phone} />
      <DigitBoxes errors={errors} onChange={setCode} />
      <p className="phone-note">{t('phoneCodeNote')}</p>
      {confirm(!isScripted || code.length === 6)}
      <Resend />
      <p className="phone-resend">
        <button type="submit" name="intent" value="again" className="phone-again" formNoValidate>
          {t('wrongNumber')}
        </button>
      </p>
    </>
  )
}

function Resend() {
  const { t } = useTranslation('accounts')
  const { locale } = useVisitor()
  const isScripted = useScripted()
  const [left, setLeft] = useState(resendAfter)
  useEffect(() => {
    const end = Date.now() + resendAfter * 1000
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 500)
    return () => clearInterval(timer)
  }, [])
  const time = toDigits(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`, locale)
  const isWaiting = isScripted && left > 0
  return (
    <p className="phone-resend">
      <button
        type="submit"
        name="intent"
        value="again"
        className="phone-again"
        disabled={isWaiting}
        formNoValidate
      >
        {t('resendCode')}
      </button>
      {isWaiting && (
        <span role="timer" aria-live="off">
          {time}
        </span>
      )}
    </p>
  )
}
