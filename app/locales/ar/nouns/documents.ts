import type en from '../../en/nouns/documents'
import type { Messages } from '../../messages'

export default {
  documents: 'المستندات',
  one_documents: 'مستند',
  newDocument: 'مستند جديد',
  importDocument: 'استيراد مستند',
  cantOpen_documents: 'لا يمكنك فتح هذا المستند',
  scope_documents_read: 'قراءة مستنداتك',
  scope_documents_write: 'إنشاء المستندات وتعديلها',
} satisfies Messages<typeof en>
