import { NewTrialLink, trialLife } from '@domain/links/trial-links'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useHome } from '~/components/public/use-home'
import { useFieldError } from '~/lib/field-error'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useNonce } from '~/lib/nonce'
import { type Trial, TryMade } from './try-made'
import { TryPicture } from './try-picture'
import { tryScript } from './try-script'

const days = trialLife / 86_400_000

export type TryProps = {
  trials: Trial[]
  /** Makes sending the form again harmless. */
  formKey: string
  siteKey: string | null
  answer: FormAnswer | undefined
}

/** A short link without an account: made here, shown here, and the member's own once they have signed in. */
export function Try({ trials, formKey, siteKey, answer }: TryProps) {
  const { t } = useTranslation('landing')
  const nonce = useNonce()
  return (
    <section className="public-section" id="try" aria-labelledby="try-title">
      <div className="public-try-body">
        <div className="public-try-ask">
          <h2 id="try-title" className="public-title">
            {t('tryTitle')}
          </h2>
          <p className="public-line">{t('tryText', { count: days })}</p>
          <TryForm formKey={formKey} siteKey={siteKey} answer={answer} />
        </div>
        {trials.length > 0 ? <TryMade trials={trials} /> : <TryPicture />}
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own fixed text. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: tryScript }} />
    </section>
  )
}

function TryForm({ formKey, siteKey, answer }: Omit<TryProps, 'trials'>) {
  const { t } = useTranslation('landing')
  const home = useHome()
  const errorText = useFieldError('links', NewTrialLink)
  const isUnproven = answer?.fields?.botToken !== undefined
  const error = answer && (isUnproven ? t('tryHuman') : errorText('url', answer.fields?.url ?? answer.code))
  return (
    <form
      method="post"
      action={`${home}?index#try`}
      className="public-try-form"
      noValidate
      data-failed={t('tryOffline')}
    >
      <input type="hidden" name="key" value={formKey} />
      <label htmlFor="try-url">{t('tryField')}</label>
      <div className="public-try-line">
        <input
          id="try-url"
          name="url"
          type="text"
          inputMode="url"
          dir="ltr"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://example.com/a/long/address"
          defaultValue={answer?.values?.url}
          aria-invalid={error ? true : undefined}
          aria-describedby="try-note"
        />
        <button type="submit" className="public-button surface" data-busy={t('tryMaking')}>
          {t('tryMake')}
        </button>
      </div>
      {siteKey && <div data-site-key={siteKey} />}
      <div id="try-note">
        <p className="public-try-wrong" role="alert" hidden={!error}>
          <Icon of={IconAlertCircle} size={16} />
          <span>{error}</span>
        </p>
        {!error && <p className="public-try-note">{t('tryNote')}</p>}
      </div>
    </form>
  )
}
