import type en from '../../en/nouns/sites'
import type { Messages } from '../../messages'

export default {
  sites: 'سایت من',
  foundSites: 'سایت‌ها',
  deploy: 'انتشار سایت',
  scope_sites_read: 'خواندن سایت و فایل‌هایش',
  scope_sites_write: 'تغییر سایت و فایل‌هایش',
} satisfies Messages<typeof en>
