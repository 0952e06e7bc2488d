export default {
  title: 'Trading view',
  failed: 'The chart couldn’t be loaded',
} as const
