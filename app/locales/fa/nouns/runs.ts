import type en from '../../en/nouns/runs'
import type { Messages } from '../../messages'

export default {
  compiler: 'کامپایلر',
  scope_runs_read: 'دیدن اجراهای کد شما',
  scope_runs_write: 'اجرای کد از طرف شما',
} satisfies Messages<typeof en>
