import type en from '../en/common'
import type { Messages } from '../messages'

export default {
  product: 'همكار',
  skipToContent: 'تخطَّ إلى المحتوى',
  language: 'اللغة',
} satisfies Messages<typeof en>
