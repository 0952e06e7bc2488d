import { shownUrl } from '@domain/links/hosts'
import { IconCopy, IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Ltr } from '~/components/user-text'
import { useNonce } from '~/lib/nonce'

/** Copies the address beside the button and says so on the button. */
const copyScript = `(() => {
  const button = document.currentScript.previousElementSibling
  const { copy, said } = button.dataset
  button.hidden = false
  button.addEventListener('click', () => navigator.clipboard.writeText(copy).then(() => {
    button.querySelector('[role="status"]').textContent = said
  }))
})()`

type Props = { address: string; shortUrl: string | null; isMember: boolean }

/** The address of an article to share; members make a short link of it. */
export function Share({ address, shortUrl, isMember }: Props) {
  const { t } = useTranslation(['magazine', 'common'])
  const nonce = useNonce()
  const shown = shortUrl ?? address
  return (
    <section className="magazine-share" id="share" aria-labelledby="share-title">
      <h2 id="share-title">{t('share')}</h2>
      <div className="magazine-share-acts">
        <Ltr className="magazine-address">{shownUrl(shown)}</Ltr>
        <button
          type="button"
          className="public-button soft"
          data-copy={shown}
          data-said={t('common:copied')}
          hidden
        >
          <Icon of={IconCopy} size={17} /> <span role="status">{t('copyLink')}</span>
        </button>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own fixed text. */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: copyScript }} />
        {isMember && shortUrl === null && (
          <form method="post" action="#share">
            <button type="submit" className="public-button soft">
              <Icon of={IconLink} size={17} /> {t('makeShort')}
            </button>
          </form>
        )}
      </div>
    </section>
  )
}
