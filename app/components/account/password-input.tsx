import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { Icon } from '~/components/icon'
import { useErrorText } from '~/lib/form-errors'
import { useScripted } from '~/lib/scripted'

type Props = {
  name: string
  label: string
  errors: Record<string, string>
  autoComplete: 'current-password' | 'new-password'
  onType?: (password: string) => void
  describedBy?: string
  children?: ReactNode
}

/** A password field with a button to show the password; without a script it stays hidden. `children` are drawn below it. */
export function PasswordInput({ name, label, errors, autoComplete, onType, describedBy, children }: Props) {
  const { t } = useTranslation()
  const errorText = useErrorText('accounts')
  const [isShown, setShown] = useState(false)
  const isScripted = useScripted()
  const input = useRef<HTMLInputElement>(null)
  // A password typed before the script loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over.
  useEffect(() => {
    if (input.current?.value) onType?.(input.current.value)
  }, [])
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <div className="password">
      <Field name={name} label={label} error={errorText(errors[name])}>
        {(control) => (
          <div className="input password-box">
            <input
              ref={input}
              {...control}
              aria-describedby={
                [control['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined
              }
              type={isShown ? 'text' : 'password'}
              dir="ltr"
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => onType?.(event.target.value)}
            />
            {isScripted && (
              <button
                type="button"
                aria-label={isShown ? t('hidePassword') : t('showPassword')}
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
              >
                <Icon of={Eye} size={18} />
              </button>
            )}
          </div>
        )}
      </Field>
      {children}
    </div>
  )
}
