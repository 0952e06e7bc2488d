import { passwordRules, passwordStrength } from '@domain/accounts/accounts'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { PasswordInput } from './password-input'

const ruleTexts = { too_short: 'ruleLength', no_letter: 'ruleLetter', no_digit: 'ruleDigit' } as const
const strengthTexts = {
  weak: 'strengthWeak',
  fair: 'strengthFair',
  good: 'strengthGood',
  strong: 'strengthStrong',
} as const

/** Refusals by the server of what meets the rules. */
const guessable: ReadonlySet<string> = new Set(['too_common', 'own_words'])

type Props = { name: string; label: string; errors: Record<string, string> }

/** A password that is to be set: its rules tick themselves off, and its strength is said in words. */
export function NewPasswordInput({ name, label, errors }: Props) {
  const { t } = useTranslation('accounts')
  const [password, setPassword] = useState('')
  const [judged, setJudged] = useState(errors)
  const rules = useId()
  // A password that the server refused counts as weak until it is changed.
  const isRefused = judged !== errors && guessable.has(errors[name] ?? '')
  return (
    <PasswordInput
      name={name}
      label={label}
      errors={errors}
      autoComplete="new-password"
      onType={(typed) => {
        setPassword(typed)
        setJudged(errors)
      }}
      describedBy={rules}
    >
      <ul className="password-rules" id={rules} aria-label={t('rulesOfPassword')}>
        {passwordRules.map(({ code, holds }) => (
          <Rule key={code} text={t(ruleTexts[code])} isKept={holds(password)} />
        ))}
      </ul>
      <p className="password-strength" aria-live="polite">
        {password !== '' && t(strengthTexts[isRefused ? 'weak' : passwordStrength(password)])}
      </p>
    </PasswordInput>
  )
}

function Rule({ text, isKept }: { text: string; isKept: boolean }) {
  const { t } = useTranslation('accounts')
  const icon = isKept ? IconCircleCheck : IconCircle
  return (
    <li className={isKept ? 'kept' : undefined}>
      <Icon of={icon} size={15} />
      <span>{text}</span>
      {isKept && <span className="visually-hidden">{t('ruleKept')}</span>}
    </li>
  )
}
