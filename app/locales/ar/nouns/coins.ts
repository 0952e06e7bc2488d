import type en from '../../en/nouns/coins'
import type { Messages } from '../../messages'

export default {
  market: 'السوق',
  coins: 'العملات الرقمية',
  trading: 'التداول',
  scope_coins_read: 'عرض عملاتك الرقمية وتنبيهات أسعارها',
  scope_coins_write: 'تعديل عملاتك الرقمية وتنبيهات أسعارها',
} satisfies Messages<typeof en>
