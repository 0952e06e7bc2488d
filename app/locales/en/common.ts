export default {
  product: 'Hamkar',
  skipToContent: 'Skip to content',
  language: 'Language',
} as const
