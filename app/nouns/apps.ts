import { IconApi, IconBox } from '@tabler/icons-react'
import type { AppNoun } from './app-noun'

export const apps: AppNoun = {
  icon: IconBox,
  text: 'ownApps',
  menu: {
    group: 'build',
    place: 1,
    text: 'apps',
    to: '/dashboard/myapp',
    icon: IconApi,
    shape: 'rows',
    refusal: 'cantOpen_apps',
    words: 'apps APIs data databases اپ برنامه داده رابط تطبيقات واجهات بيانات',
  },
  starts: [
    {
      id: 'newApp',
      text: 'newApp',
      to: '/dashboard/myapp/new-app',
      place: 2,
      words: 'new app create اپ جدید برنامه ساخت تطبيق جديد إنشاء',
    },
  ],
}
