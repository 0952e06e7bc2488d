import { useTranslation } from 'react-i18next'

/** The shape of a list that is on its way; it shows after 200 ms, so quick answers never flicker. */
export function LoadingRows({ count = 3 }: { count?: number }) {
  const { t } = useTranslation()
  return (
    <div className="panel loading-shape" role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones are all alike.
        <div className="row" key={index} aria-hidden="true">
          <span className="row-tile bone" />
          <span className="row-text stack" style={{ gap: 8 }}>
            <span className="bone" style={{ blockSize: 11, inlineSize: `${40 - (index % 3) * 9}%` }} />
            <span className="bone" style={{ blockSize: 9, inlineSize: `${66 - (index % 2) * 18}%` }} />
          </span>
          <span className="bone" style={{ blockSize: 22, inlineSize: 84 }} />
        </div>
      ))}
    </div>
  )
}
