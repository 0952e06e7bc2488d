import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { usePublicPath } from '~/components/public/use-home'
import { Trans } from '~/components/trans'
import { useErrorText } from '~/lib/form-errors'

type Props = { errors: Record<string, string>; isAgreed?: boolean | undefined }

/** The agreement to the conditions; both pages open beside the form, which stays as it was filled in. */
export function Agreement({ errors, isAgreed }: Props) {
  const { t } = useTranslation('accounts')
  const id = useId()
  const error = useErrorText('accounts')(errors.agreed)
  const conditions = usePublicPath('/conditions')
  const privacy = usePublicPath('/privacy')
  return (
    <div className="entry-agree">
      <label>
        <input
          type="checkbox"
          name="agreed"
          required
          defaultChecked={isAgreed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>
          <Trans
            t={t}
            i18nKey="agree"
            components={{
              // biome-ignore lint/a11y/useAnchorContent: the translation fills it.
              conditions: <a href={conditions} target="_blank" rel="noopener" />,
              // biome-ignore lint/a11y/useAnchorContent: the translation fills it.
              privacy: <a href={privacy} target="_blank" rel="noopener" />,
            }}
          />
        </span>
      </label>
      {error && (
        <div className="field-note wrong" id={id}>
          <Icon of={IconAlertCircle} size={15} />
          <span>{error}</span>
        </div>
      )}
    </div>
  )
}
