import type en from '../../en/nouns/sites'
import type { Messages } from '../../messages'

export default {
  sites: 'موقعي',
  foundSites: 'المواقع',
  deploy: 'نشر موقع',
  scope_sites_read: 'قراءة موقعك وملفاته',
  scope_sites_write: 'تعديل موقعك وملفاته',
} satisfies Messages<typeof en>
