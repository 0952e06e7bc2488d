import { IconHelpCircle } from '@tabler/icons-react'
import type { AppNoun } from './app-noun'

export const questions: AppNoun = {
  icon: IconHelpCircle,
  text: 'questions',
  menu: {
    group: 'community',
    place: 3,
    text: 'questions',
    to: '/dashboard/question',
    shape: 'rows',
    refusal: 'cantOpen_questions',
    words: 'questions answers ask help Q&A سؤال پرسش پاسخ أسئلة إجابات',
  },
  lists: /^\/dashboard\/myquestion$/,
  starts: [
    {
      id: 'newQuestion',
      text: 'newQuestion',
      to: '/dashboard/question/addquestion',
      place: 9,
      inNew: { group: 'community', place: 3, letter: 'Q' },
      words: 'new question ask سؤال جدید پرسیدن سؤال جديد طرح',
    },
  ],
  timeline: { tint: 1 },
}
