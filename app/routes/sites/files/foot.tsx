import { Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { useBytes } from '~/lib/bytes'
import { totalSize } from './entries'
import { noSelection } from './selection'
import { useManager } from './use-manager'

/** How much is here (`found` by a search, in the whole site), how much is chosen, and how much of the space is taken. */
export function Foot({ found }: { found: number }) {
  const { t } = useTranslation('files')
  const { site, shown, words, chosen, setSelection } = useManager()
  const bytes = useBytes()
  const count = shown.length
  return (
    <footer className="site-files-foot">
      <span role="status">
        {chosen.length > 0
          ? t('chosen', { count: chosen.length, size: bytes(totalSize(chosen)) })
          : words.trim() === ''
            ? t('items', { count, size: bytes(totalSize(shown)) })
            : t('found', { count: found })}
      </span>
      {chosen.length > 1 && (
        <Button type="button" size="1" variant="ghost" onClick={() => setSelection(noSelection)}>
          {t('clearSelection')}
        </Button>
      )}
      <span className="site-files-used">
        <span>{t('used', { used: bytes(site.bytes), quota: bytes(site.quota) })}</span>
        <meter
          aria-label={t('usedLabel')}
          min={0}
          max={site.quota}
          high={site.quota * 0.9}
          value={Math.min(site.bytes, site.quota)}
        />
      </span>
    </footer>
  )
}
