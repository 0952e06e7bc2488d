import type en from '../en/common'
import type { Messages } from '../messages'

export default {
  product: 'همکار',
  skipToContent: 'پرش به محتوا',
  language: 'زبان',
} satisfies Messages<typeof en>
