import type { FoundGroup } from '@domain/search/found'
import { useTranslation } from 'react-i18next'

type Props = { groups: readonly FoundGroup[]; screens: number; words: string }

/** The foot of the palette: its keys, and how much was found in all. */
export function PaletteFoot({ groups, screens, words }: Props) {
  const { t } = useTranslation('shell')
  const total = groups.reduce((sum, group) => sum + group.total, screens)
  const isMore = groups.some((group) => group.isMore)
  return (
    <div className="palette-foot">
      <span aria-hidden="true">
        <kbd className="key">↑</kbd> <kbd className="key">↓</kbd> {t('paletteMove')}
      </span>
      <span aria-hidden="true">
        <kbd className="key">Enter</kbd> {t('paletteOpen')}
      </span>
      <span aria-hidden="true">
        <kbd className="key">Ctrl Enter</kbd> {t('paletteNewTab')}
      </span>
      <span className="palette-total cut" role="status">
        {total > 0 && (isMore ? t('foundMany', { total, words }) : t('foundCount', { count: total, words }))}
      </span>
    </div>
  )
}
