import type en from '../../en/nouns/apps'
import type { Messages } from '../../messages'

export default {
  apps: 'التطبيقات وواجهات API',
  one_apps: 'تطبيق',
  ownApps: 'التطبيقات',
  newApp: 'تطبيق جديد',
  cantOpen_apps: 'لا يمكنك فتح واجهة API هذه',
} satisfies Messages<typeof en>
