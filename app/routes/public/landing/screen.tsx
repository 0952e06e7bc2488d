import { useVisitor } from '~/lib/visitor'
import type { Picture } from './pictures.server'

/** How large a picture is drawn, in CSS pixels, and what `sizes` says of it. */
export type ScreenSize = { width: number; height: number; sizes: string }

type Props = ScreenSize & {
  picture: Picture | undefined
  /** The same on a phone, which a screen for desks is not made small for. */
  phone?: Picture | undefined
  alt: string
  isFirst?: boolean
}

const narrow = '(max-width: 640px)'
const wide = '(min-width: 641px)'
const onPhones = '92vw'

/** A picture of one of our screens, in the colours that the reader sees; browsers without AVIF get one for all. */
export function Screen({ picture, phone, alt, width, height, sizes, isFirst = false }: Props) {
  const { theme } = useVisitor()
  if (!picture) return null
  const shown = theme === 'dark' ? picture.dark : picture.light
  const files = [
    ...(phone ? [{ picture: phone, media: narrow, sizes: onPhones }] : []),
    { picture, media: phone ? wide : '', sizes },
  ]
  // One that follows the system is asked for in the colours that the system has.
  const sources = files.flatMap(({ picture: { light, dark }, media, sizes }) => {
    if (theme !== null) return [{ ...(theme === 'dark' ? dark : light), media, sizes }]
    const night = '(prefers-color-scheme: dark)'
    const day = '(prefers-color-scheme: light)'
    const both = (color: string) => (media ? `${media} and ${color}` : color)
    return [
      { ...dark, media: both(night), sizes },
      { ...light, media: isFirst ? both(day) : media, sizes },
    ]
  })
  return (
    <>
      {isFirst &&
        sources.map(({ avif, media, sizes }) => (
          <link
            key={avif}
            rel="preload"
            as="image"
            type="image/avif"
            imageSrcSet={avif}
            imageSizes={sizes}
            media={media || undefined}
            {...{ fetchpriority: 'high' }}
          />
        ))}
      <picture>
        {sources.map(({ avif, media, sizes }) => (
          <source key={avif} media={media || undefined} type="image/avif" srcSet={avif} sizes={sizes} />
        ))}
        <img
          src={shown.webp}
          alt={alt}
          width={width}
          height={height}
          decoding={isFirst ? 'sync' : 'async'}
          {...(isFirst ? { fetchpriority: 'high' } : { fetchpriority: 'low', loading: 'lazy' })}
        />
      </picture>
    </>
  )
}
