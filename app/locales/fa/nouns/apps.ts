import type en from '../../en/nouns/apps'
import type { Messages } from '../../messages'

export default {
  apps: 'اپ‌ها و APIها',
  one_apps: 'اپ',
  ownApps: 'اپ‌ها',
  newApp: 'اپ جدید',
  cantOpen_apps: 'نمی‌توانید این API را باز کنید',
} satisfies Messages<typeof en>
