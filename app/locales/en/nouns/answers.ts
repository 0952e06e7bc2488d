export default {
  answers: 'Answers',
} as const
