import { IconLink } from '@tabler/icons-react'
import type { AppNoun } from './app-noun'

export const links: AppNoun = {
  icon: IconLink,
  text: 'links',
  menu: {
    group: 'build',
    place: 3,
    text: 'links',
    to: '/dashboard/myurl',
    shape: 'rows',
    refusal: 'cantOpen_links',
    words: 'short links URLs shortener لینک پیوند کوتاه روابط قصيرة',
  },
  starts: [
    {
      id: 'newLink',
      text: 'newLink',
      to: '/dashboard/myurl/new',
      place: 4,
      inNew: { group: 'community', place: 0, letter: 'L' },
      isNamed: true,
      words: 'new link create shorten لینک جدید پیوند کوتاه ساخت رابط جديد إنشاء اختصار',
    },
  ],
  rarer: [
    {
      id: 'importLinks',
      text: 'importLinks',
      to: '/dashboard/myurl/import',
      place: 2,
      words: 'import links CSV وارد کردن لینک استيراد روابط',
    },
  ],
}
