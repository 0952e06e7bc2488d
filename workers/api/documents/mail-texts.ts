import type { Locale } from '@domain/locale'
import type { SharingMailTexts } from '../members/sharing'

/** How mails call documents. */
export const documentMailTexts: SharingMailTexts = {
  en: {
    subject: 'You’re invited to a document on Hamkar',
    invited: ({ name, title }) => `${name} invited you to the document “${title}” on Hamkar.`,
    named: (title) => `document “${title}”`,
  },
  fa: {
    subject: 'دعوت به یک سند در همکار',
    invited: ({ name, title }) => `${name} شما را به سند «${title}» در همکار دعوت کرده است.`,
    named: (title) => `سند «${title}»`,
  },
  ar: {
    subject: 'دعوة إلى مستند في همكار',
    invited: ({ name, title }) => `وصلتك دعوة من ${name} إلى المستند «${title}» في همكار.`,
    named: (title) => `المستند «${title}»`,
  },
}

/** How mails call the public link of a document. */
export const publicLinkNames: Record<Locale, (title: string) => string> = {
  en: (title) => `public link to the document “${title}”`,
  fa: (title) => `لینک عمومی سند «${title}»`,
  ar: (title) => `الرابط العام للمستند «${title}»`,
}
