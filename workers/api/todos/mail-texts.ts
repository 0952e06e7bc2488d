import type { SharingMailTexts } from '../members/sharing'

/** How mails call to-do lists. */
export const todoMailTexts: SharingMailTexts = {
  en: {
    subject: 'You’re invited to a to-do list on Hamkar',
    invited: ({ name, title }) => `${name} invited you to the to-do list “${title}” on Hamkar.`,
    named: (title) => `to-do list “${title}”`,
  },
  fa: {
    subject: 'دعوت به یک فهرست کار در همکار',
    invited: ({ name, title }) => `${name} شما را به فهرست کار «${title}» در همکار دعوت کرده است.`,
    named: (title) => `فهرست کار «${title}»`,
  },
  ar: {
    subject: 'دعوة إلى قائمة مهام في همكار',
    invited: ({ name, title }) => `وصلتك دعوة من ${name} إلى قائمة المهام «${title}» في همكار.`,
    named: (title) => `قائمة المهام «${title}»`,
  },
}
