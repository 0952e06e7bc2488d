export default {
  title: 'Everything a software project needs, in your language',
} as const
