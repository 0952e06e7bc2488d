import type en from '../en/trading'
import type { Messages } from '../messages'

export default {
  title: 'نمودار قیمت',
  failed: 'نمودار بارگذاری نشد',
} satisfies Messages<typeof en>
