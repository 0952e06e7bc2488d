import type { Locale } from './locale'

/** The texts of the pictures, which `scripts/share-pictures.mjs` draws. */
const said: Record<Locale, string> = {
  en: 'Hamkar: everything a software project needs, in your language',
  fa: 'همکار: هرچه یک پروژهٔ نرم‌افزاری می‌خواهد، به زبان خودتان',
  ar: 'همكار: كل ما يحتاج إليه مشروع برمجي، بلغتك',
}

/** Takes the web origin and a language; gives the picture that other sites show beside a link, its size in pixels. */
export function sharePicture(webOrigin: string, locale: Locale) {
  return { url: `${webOrigin}/share/${locale}.png`, width: 1200, height: 630, alt: said[locale] }
}
