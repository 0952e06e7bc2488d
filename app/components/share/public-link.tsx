import { Switch, TextField } from '@radix-ui/themes'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/components/copy-button'
import { useToast } from '~/components/toast'
import { ask } from '~/lib/ask'
import { useErrorText } from '~/lib/form-errors'

type Props = {
  /** The address that turns it on and off. */
  address: string
  url: string | null
  isOwner: boolean
}

/** Whether everybody may read, and the address for that. Members other than the owner only see it. */
export function PublicLink({ address, url: first, isOwner }: Props) {
  const { t } = useTranslation('share')
  const toast = useToast()
  const errorText = useErrorText()
  const label = useId()
  const [url, setUrl] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const change = async (isPublic: boolean) => {
    setBusy(true)
    const said = await ask<{ code: null; url: string | null }>(address, {
      public: isPublic,
    })
    setBusy(false)
    if (said.code !== null) toast({ tone: 'failed', text: `${t('linkNotChanged')} ${errorText(said.code)}` })
    else setUrl(said.url)
  }
  return (
    <section className="content-link" aria-labelledby={label}>
      <div className="content-link-head">
        <div>
          <h3 id={label}>{t('publicLink')}</h3>
          <p className="muted">{t(url === null ? 'publicOff' : 'publicLinkHelp')}</p>
        </div>
        {isOwner && (
          <Switch
            checked={url !== null}
            disabled={isBusy}
            onCheckedChange={change}
            aria-label={t('makePublic')}
          />
        )}
      </div>
      {url !== null && (
        <div className="content-link-address">
          <TextField.Root value={url} readOnly dir="ltr" aria-label={t('publicLink')} />
          <CopyButton text={url} label={t('copyPublicLink')} said={t('copiedPublicLink')} isIcon />
        </div>
      )}
    </section>
  )
}
