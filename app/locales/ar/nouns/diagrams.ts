import type en from '../../en/nouns/diagrams'
import type { Messages } from '../../messages'

export default {
  diagrams: 'المخططات',
  one_diagrams: 'مخطط',
  newDiagram: 'مخطط جديد',
  importDiagram: 'استيراد مخطط',
  cantOpen_diagrams: 'لا يمكنك فتح هذا المخطط',
  scope_diagrams_read: 'قراءة مخططاتك',
  scope_diagrams_write: 'إنشاء المخططات وتعديلها',
} satisfies Messages<typeof en>
