import { foldDigits } from '@domain/text/digits'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '~/components/account/text-input'
import { Icon } from '~/components/icon'
import { useErrorText } from '~/lib/form-errors'
import { useScripted } from '~/lib/scripted'

const places = [0, 1, 2, 3, 4, 5] as const

const digitsOf = (text: string) => foldDigits(text).replace(/\D/g, '')

type Props = { errors: Record<string, string> | undefined; onChange: (code: string) => void }

const noDigits = ['', '', '', '', '', '']

/** Six boxes of one digit each, or one field before the script has come. */
export function DigitBoxes({ errors, onChange }: Props) {
  const { t } = useTranslation('accounts')
  const isScripted = useScripted()
  if (isScripted) return <Boxes errors={errors} onChange={onChange} />
  return (
    <TextInput
      name="code"
      label={t('phoneCode')}
      errors={errors ?? {}}
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  )
}

function Boxes({ errors, onChange }: Props) {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText('accounts')
  const group = useRef<HTMLFieldSetElement>(null)
  const [digits, setDigits] = useState<string[]>(noDigits)
  const focus = (at: number) => {
    const input =
      group.current?.querySelectorAll<HTMLInputElement>('.digit-box')[Math.max(0, Math.min(5, at))]
    input?.focus()
    input?.select()
  }
  const put = (at: number, text: string) => {
    const given = digitsOf(text).slice(0, 6 - at)
    const next = digits.map(
      (digit, place) => given[place - at] ?? (given === '' && place === at ? '' : digit),
    )
    setDigits(next)
    onChange(next.join(''))
    if (given !== '') focus(at + given.length)
  }
  useMessageCode((code) => put(0, code))
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    const isEmpty = digits[at] === ''
    if (event.key === 'Backspace' && isEmpty && at > 0) {
      event.preventDefault()
      put(at - 1, '')
      focus(at - 1)
    } else if (event.key === 'ArrowLeft') focus(at - 1)
    else if (event.key === 'ArrowRight') focus(at + 1)
    else return
    if (event.key !== 'Backspace') event.preventDefault()
  }
  const onPaste = (at: number) => (event: ClipboardEvent) => {
    event.preventDefault()
    const text = digitsOf(event.clipboardData.getData('text'))
    put(text.length === 6 ? 0 : at, text)
  }
  const error = errorText(errors?.code)
  const noteId = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal once.
  useEffect(() => {
    if (!errors?.code) return
    setDigits(noDigits)
    onChange('')
    focus(0)
  }, [errors])
  return (
    <fieldset className="digit-boxes" ref={group} aria-describedby={error ? noteId : undefined}>
      <legend className="field-label">{t('phoneCode')}</legend>
      <div className="digit-row" dir="ltr">
        {places.map((at) => (
          <input
            key={at}
            className="input digit-box"
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={t('digitOf', { place: at + 1 })}
            aria-invalid={error ? true : undefined}
            value={digits[at]}
            // biome-ignore lint/a11y/noAutofocus: the reader has just asked for the code.
            autoFocus={at === 0}
            onFocus={(event) => event.target.select()}
            onChange={(event) => put(at, event.target.value.slice(at === 0 ? 0 : -1))}
            onKeyDown={onKeyDown(at)}
            onPaste={onPaste(at)}
          />
        ))}
      </div>
      <input type="hidden" name="code" value={digits.join('')} />
      {error && (
        <p className="field-note wrong" id={noteId} role="alert">
          <Icon of={IconAlertCircle} size={15} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}

/** Hands over the code of the message where the browser can read that (WebOTP). */
function useMessageCode(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const stop = new AbortController()
    const asked = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions
    navigator.credentials
      .get(asked)
      .then((found) => latest.current(String((found as { code?: string } | null)?.code ?? '')))
      .catch(() => undefined)
    return () => stop.abort()
  }, [])
}
