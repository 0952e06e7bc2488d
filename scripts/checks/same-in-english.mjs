/** Texts that are the same in every language: names and codes. */
export const sameInEnglish = new Set([
  'Hamkar',
  'English',
  'API',
  'CSV',
  'QR',
  'PNG',
  'SVG',
  'JSON',
  'URL',
  'GitHub',
  'Google',
  'Vazirmatn',
])
