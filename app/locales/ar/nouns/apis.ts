import type en from '../../en/nouns/apis'
import type { Messages } from '../../messages'

export default {
  apis: 'واجهات API للبيانات',
  one_apis: 'واجهة API للبيانات',
  newApi: 'واجهة API جديدة',
  scope_apis_read: 'قراءة واجهات API للبيانات وصفوفها',
  scope_apis_write: 'إنشاء واجهات API للبيانات وصفوفها وتعديلها',
} satisfies Messages<typeof en>
