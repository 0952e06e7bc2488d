import { IconFileText } from '@tabler/icons-react'
import type { AppNoun } from './app-noun'

export const documents: AppNoun = {
  icon: IconFileText,
  text: 'documents',
  menu: {
    group: 'write',
    place: 1,
    text: 'documents',
    to: '/dashboard/documents',
    shape: 'cards',
    refusal: 'cantOpen_documents',
    words: 'documents docs notes text سند نوشته یادداشت مستندات وثائق ملاحظات',
  },
  starts: [
    {
      id: 'newDocument',
      text: 'newDocument',
      to: '/dashboard/documents/new',
      place: 11,
      inNew: { group: 'write', place: 1, letter: 'D' },
      isNamed: true,
      words: 'new document create note سند جدید یادداشت ساخت مستند جديد إنشاء',
    },
  ],
  rarer: [
    {
      id: 'importDocument',
      text: 'importDocument',
      to: '/dashboard/documents/import',
      place: 1,
      words: 'import document Word Markdown docx وارد کردن سند استيراد مستند',
    },
  ],
  timeline: { tint: 1 },
}
