export default {
  questions: 'Questions',
  one_questions: 'Question',
  newQuestion: 'New question',
  cantOpen_questions: 'You can’t open this question',
  scope_questions_read: 'Read questions and answers',
  scope_questions_write: 'Ask and answer questions',
} as const
