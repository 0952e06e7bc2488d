export default {
  publicTitle: 'Projects looking for developers',
  publicLine:
    'Work that people want done, with its budget and deadline. Read them all; sign in to comment and make an offer.',
  publicDescription: 'A project by {{name, isolated}} on Hamkar.',
} as const
