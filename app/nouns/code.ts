import { IconCode } from '@tabler/icons-react'
import type { AppNoun } from './app-noun'

export const code: AppNoun = {
  icon: IconCode,
  text: 'code',
  menu: {
    group: 'build',
    place: 5,
    text: 'code',
    to: '/dashboard/showCode',
    shape: 'text',
    refusal: 'cantOpen_code',
    words: 'code snippets source files programs کد کدها قطعه‌کد سورس برنامه أكواد كود مقتطف مصدر',
  },
  lists: /^\/dashboard\/showCode\/find$/,
  starts: [
    {
      id: 'newCode',
      text: 'newCode',
      to: '/dashboard/prismCode',
      place: 4,
      inNew: { group: 'build', place: 3, letter: 'C' },
      words: 'new code file upload write کد جدید فایل آپلود كود جديد ملف رفع',
    },
  ],
}
