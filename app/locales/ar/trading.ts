import type en from '../en/trading'
import type { Messages } from '../messages'

export default {
  title: 'التداول',
  failed: 'تعذّر تحميل الرسم',
} satisfies Messages<typeof en>
