import { useVisitor } from '~/lib/visitor'
import type { Picture } from './pictures.server'

type Props = {
  picture: Picture | undefined
  alt: string
  width: number
  height: number
  sizes: string
  isFirst?: boolean
}

/** A picture of one of our screens, in the colours that the reader sees. */
export function Screen({ picture, alt, width, height, sizes, isFirst = false }: Props) {
  const { theme } = useVisitor()
  if (!picture) return null
  const { light, dark } = picture
  const shown = theme === 'dark' ? dark : light
  const preload = {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSizes: sizes,
    fetchpriority: 'high',
  }
  return (
    <>
      {isFirst && theme !== null && <link {...preload} imageSrcSet={shown.avif} />}
      {isFirst && theme === null && (
        <>
          <link {...preload} imageSrcSet={light.avif} media="(prefers-color-scheme: light)" />
          <link {...preload} imageSrcSet={dark.avif} media="(prefers-color-scheme: dark)" />
        </>
      )}
      <picture>
        {theme === null && (
          <>
            <source media="(prefers-color-scheme: dark)" type="image/avif" srcSet={dark.avif} sizes={sizes} />
            <source media="(prefers-color-scheme: dark)" type="image/webp" srcSet={dark.webp} />
          </>
        )}
        <source type="image/avif" srcSet={shown.avif} sizes={sizes} />
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
