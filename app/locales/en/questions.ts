export default {
  publicTitle: 'Questions by developers',
  publicLine: 'What developers ask, with answers and code. Read them all; sign in to ask, answer and vote.',
  publicDescription: 'A question by {{name, isolated}} on Hamkar.',
} as const
