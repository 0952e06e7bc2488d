import type en from '../../en/nouns/forms'
import type { Messages } from '../../messages'

export default {
  forms: 'النماذج',
  one_forms: 'نموذج',
  newForm: 'نموذج جديد',
  cantOpen_forms: 'لا يمكنك فتح هذا النموذج',
  scope_forms_read: 'قراءة نماذجك وردودها',
  scope_forms_write: 'إنشاء النماذج ونشرها وتعديلها',
} satisfies Messages<typeof en>
