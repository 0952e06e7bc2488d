import type en from '../../en/nouns/equations'
import type { Messages } from '../../messages'

export default {
  equations: 'حل المعادلات',
  scope_equations_read: 'عرض معادلاتك',
  scope_equations_write: 'حل المعادلات وتعديل سجلها',
} satisfies Messages<typeof en>
