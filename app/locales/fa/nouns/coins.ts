import type en from '../../en/nouns/coins'
import type { Messages } from '../../messages'

export default {
  market: 'بازار',
  coins: 'کوین‌ها',
  trading: 'نمودار قیمت',
  scope_coins_read: 'دیدن کوین‌ها و هشدارهای قیمت شما',
  scope_coins_write: 'تغییر کوین‌ها و هشدارهای قیمت شما',
} satisfies Messages<typeof en>
