export default {
  answers: 'Answers',
  one_answers: 'Answer',
} as const
