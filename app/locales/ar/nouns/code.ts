import type en from '../../en/nouns/code'
import type { Messages } from '../../messages'

export default {
  code: 'الأكواد',
  one_code: 'ملف كود',
  newCode: 'ملف كود جديد',
  cantOpen_code: 'لا يمكنك فتح هذا الملف',
  scope_code_read: 'قراءة ملفات الأكواد',
  scope_code_write: 'كتابة ملفات الأكواد وتعديلها',
} satisfies Messages<typeof en>
