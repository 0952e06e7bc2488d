import { IconApi } from '@tabler/icons-react'
import type { AppNoun } from './app-noun'

/** Their list is that of apps. */
export const apis: AppNoun = {
  icon: IconApi,
  text: 'apis',
  starts: [
    {
      id: 'newApi',
      text: 'newApi',
      to: '/dashboard/myapp/new-api',
      place: 1,
      inNew: { group: 'build', place: 1, letter: 'R' },
      words: 'new API create data رابط جدید داده ساخت API واجهة جديدة إنشاء',
    },
  ],
}
