import type en from '../../en/nouns/documents'
import type { Messages } from '../../messages'

export default {
  documents: 'سندها',
  one_documents: 'سند',
  newDocument: 'سند جدید',
  importDocument: 'وارد کردن سند',
  cantOpen_documents: 'نمی‌توانید این سند را باز کنید',
  scope_documents_read: 'خواندن سندها',
  scope_documents_write: 'ساختن و تغییر سندها',
} satisfies Messages<typeof en>
