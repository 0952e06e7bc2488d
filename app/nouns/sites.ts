import { IconWorld, IconWorldUpload } from '@tabler/icons-react'
import type { AppNoun } from './app-noun'

export const sites: AppNoun = {
  icon: IconWorld,
  text: 'foundSites',
  menu: {
    group: 'build',
    place: 2,
    text: 'sites',
    to: '/dashboard/myui',
    icon: IconWorldUpload,
    shape: 'figures',
    words: 'my site website hosting files publish سایت من وب‌سایت فایل انتشار موقعي موقع ملفات نشر',
  },
  starts: [
    {
      id: 'deploy',
      text: 'deploy',
      to: '/dashboard/myui#deploy',
      icon: IconWorldUpload,
      place: 5,
      words: 'publish deploy site upload انتشار سایت آپلود نشر موقع رفع',
    },
  ],
  timeline: { tint: 4, icon: IconWorldUpload },
}
