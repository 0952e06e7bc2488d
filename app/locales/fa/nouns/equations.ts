import type en from '../../en/nouns/equations'
import type { Messages } from '../../messages'

export default {
  equations: 'حل معادله',
  scope_equations_read: 'دیدن معادله‌های شما',
  scope_equations_write: 'حل معادله و تغییر تاریخچهٔ آن',
} satisfies Messages<typeof en>
