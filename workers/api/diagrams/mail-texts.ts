import type { SharingMailTexts } from '../members/sharing'

/** How mails call diagrams. */
export const diagramMailTexts: SharingMailTexts = {
  en: {
    subject: 'You’re invited to a diagram on Hamkar',
    invited: ({ name, title }) => `${name} invited you to the diagram “${title}” on Hamkar.`,
    named: (title) => `diagram “${title}”`,
  },
  fa: {
    subject: 'دعوت به یک دیاگرام در همکار',
    invited: ({ name, title }) => `${name} شما را به دیاگرام «${title}» در همکار دعوت کرده است.`,
    named: (title) => `دیاگرام «${title}»`,
  },
  ar: {
    subject: 'دعوة إلى مخطط في همكار',
    invited: ({ name, title }) => `وصلتك دعوة من ${name} إلى المخطط «${title}» في همكار.`,
    named: (title) => `المخطط «${title}»`,
  },
}
