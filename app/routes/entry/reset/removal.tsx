import type { ResetLink } from '@domain/accounts/recovery'
import { useTranslation } from 'react-i18next'
import { TextInput } from '~/components/account/text-input'
import { PhoneNumber } from '~/components/user-text'

type Props = {
  /** `since` is written out. */
  link: ResetLink
  errors: Record<string, string>
}

/** Whose account it is, what a new password by this link removes and replaces, and the field with which that stays. */
export function Removal({ link, errors }: Props) {
  const { purpose, email, since, removes, renewsSecrets, cancelsDeletion, keepsWithCode } = link
  const { t } = useTranslation('accounts')
  const isUndo = purpose === 'undo' && since !== null
  return (
    <>
      {email && <p className="entry-line">{t('accountOf', { email })}</p>}
      {removes.length > 0 && (
        <section className="entry-removal">
          <p>
            {isUndo ? t('removesUndo', { date: since }) : t(since === null ? 'removesAll' : 'removesRecent')}
          </p>
          <ul>
            {removes.map(({ kind, name }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind may have one name.
              <li key={at}>
                {t(`removes_${kind}`, { name })} {kind === 'phone' && <PhoneNumber>{name}</PhoneNumber>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {renewsSecrets.length > 0 && (
        <section className="entry-removal">
          <p>{t('renewsSecrets')}</p>
          <ul>
            {renewsSecrets.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two forms may have one name.
              <li key={at}>{t('removes_webhook', { name })}</li>
            ))}
          </ul>
        </section>
      )}
      {cancelsDeletion && <p className="entry-line">{t('cancelsDeletion')}</p>}
      {keepsWithCode && (
        <TextInput
          name="code"
          label={t('keepCode')}
          help={t('keepCodeHelp')}
          errors={errors}
          dir="ltr"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </>
  )
}
