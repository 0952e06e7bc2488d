import { answer } from '../../domain/equations/answer.ts'

// One question at a time; the pool ends this process when it takes too long.
process.on('message', (/** @type {{input: string, language: 'en' | 'fa' | 'ar'}} */ { input, language }) => {
  process.send?.(answer(input, language, Date.now()))
})
process.on('disconnect', () => process.exit())
// The engine is made at its first answer, which no member should wait for.
answer('x^2=4', 'en', Date.now())
process.send?.('ready')
