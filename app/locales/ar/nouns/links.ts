import type en from '../../en/nouns/links'
import type { Messages } from '../../messages'

export default {
  links: 'الروابط القصيرة',
  one_links: 'رابط قصير',
  newLink: 'رابط جديد',
  importLinks: 'استيراد روابط',
  cantOpen_links: 'لا يمكنك فتح هذا الرابط القصير',
  scope_links_read: 'قراءة روابطك',
  scope_links_write: 'إنشاء الروابط وتعديلها',
} satisfies Messages<typeof en>
