import type en from '../../en/nouns/runs'
import type { Messages } from '../../messages'

export default {
  compiler: 'المترجم',
  scope_runs_read: 'عرض عمليات تشغيل الكود الخاصة بك',
  scope_runs_write: 'تشغيل الكود باسمك',
} satisfies Messages<typeof en>
