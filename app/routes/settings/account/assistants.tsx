import { TextField } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '~/components/copy-button'
import { OptionRow } from '~/components/option-rows'
import { useReference } from '~/lib/reference'
import { useScripted } from '~/lib/scripted'

/** The address by which AI assistants outside connect with a token. */
export function Assistants({ api }: { api: string }) {
  const { t } = useTranslation('settings')
  const isScripted = useScripted()
  const address = `${api}/mcp`
  const reason = (
    <>
      {t('assistantsText')}{' '}
      <a href={useReference(api, 'mcp')} className="plain-link">
        {t('assistantsHow')}
      </a>
    </>
  )
  return (
    <OptionRow label={t('assistants')} reason={reason} look="wide" isGroup>
      {({ 'aria-describedby': note }) => (
        <div className="setting-address">
          <TextField.Root
            value={address}
            readOnly
            dir="ltr"
            aria-label={t('assistantsAddress')}
            aria-describedby={note}
          />
          {isScripted && (
            <CopyButton text={address} label={t('copyAddress')} said={t('addressCopied')} isIcon />
          )}
        </div>
      )}
    </OptionRow>
  )
}
