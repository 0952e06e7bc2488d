import { IconBulb } from '@tabler/icons-react'
import type { AppNoun } from './app-noun'

export const ideas: AppNoun = {
  icon: IconBulb,
  text: 'ideas',
  menu: {
    group: 'community',
    place: 2,
    text: 'ideas',
    to: '/dashboard/allidea',
    shape: 'rows',
    refusal: 'cantOpen_ideas',
    words: 'ideas suggestions feedback ایده پیشنهاد أفكار اقتراحات',
  },
  starts: [
    {
      id: 'newIdea',
      text: 'newIdea',
      to: '/dashboard/allidea/new',
      place: 8,
      inNew: { group: 'community', place: 2, letter: 'I' },
      isNamed: true,
      words: 'new idea post ایده جدید ساخت فكرة جديدة إنشاء',
    },
  ],
  timeline: { tint: 4 },
}
