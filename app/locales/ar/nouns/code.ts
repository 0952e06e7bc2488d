import type en from '../../en/nouns/code'
import type { Messages } from '../../messages'

export default {
  code: 'الكود',
  one_code: 'ملف كود',
  newCode: 'ملف كود جديد',
  cantOpen_code: 'لا يمكنك فتح هذا الملف',
  scope_code_read: 'قراءة ملفات الكود',
  scope_code_write: 'كتابة ملفات الكود وتعديلها',
} satisfies Messages<typeof en>
