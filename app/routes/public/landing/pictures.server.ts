import type { Locale } from '@domain/locale'
import type { ToolName } from './sections'

/** Three have another on phones, for which what is wide is not made small. */
export type PictureName = ToolName | 'hero' | 'languages' | `${'hero' | 'projects' | 'forms'}phone`
export type Shades = 'light' | 'dark'
/** Addresses of one picture by its width in pixels, as `srcset` takes them, and one that every browser reads. */
export type Picture = Record<Shades, { avif: string; webp: string }>

// scripts/landing-pictures.mjs makes them: NAME-LOCALE-SHADES-WIDTH.
const files = import.meta.glob<string>('./pictures/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** Takes a language; gives the pictures of our screens in it by their names. */
export function picturesIn(locale: Locale): Partial<Record<PictureName, Picture>> {
  const pictures: Partial<Record<string, Picture>> = {}
  for (const [file, address] of Object.entries(files)) {
    const [, name = '', of, shades, width, type] =
      file.match(/([a-z]+)-([a-z]{2})-(light|dark)-(\d+)\.(avif|webp)$/) ?? []
    if (of !== locale || (shades !== 'light' && shades !== 'dark')) continue
    pictures[name] ??= { light: { avif: '', webp: '' }, dark: { avif: '', webp: '' } }
    const sources = pictures[name][shades]
    if (type === 'webp') sources.webp = address
    else sources.avif += `${sources.avif && ', '}${address} ${width}w`
  }
  return pictures
}
