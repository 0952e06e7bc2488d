export default {
  title: 'Look',
} as const
