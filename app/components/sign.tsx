import { useTranslation } from 'react-i18next'

/** Two posts and a rope bridge. It is symmetric, so no direction turns it. */
export function SignTile({ size = 27 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--sign-tile)" />
      <g transform="translate(16 16) scale(.8) translate(-16 -16)">
        <path fill="none" stroke="var(--sign-rope)" strokeWidth="4.4" d="M8.5 11.5c3 6.6 12 6.6 15 0" />
        <path
          fill="var(--sign-post)"
          d="M5.5 6.4a2.6 2.6 0 0 1 5.2 0v19.2a2.6 2.6 0 0 1-5.2 0zM21.3 6.4a2.6 2.6 0 0 1 5.2 0v19.2a2.6 2.6 0 0 1-5.2 0z"
        />
      </g>
    </svg>
  )
}

/** The sign and, unless it is narrow, the word of the language. */
export function Sign({ isTileOnly = false }: { isTileOnly?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <SignTile />
      <span className={isTileOnly ? 'visually-hidden' : 'wide-only'}>{t('product')}</span>
    </>
  )
}
