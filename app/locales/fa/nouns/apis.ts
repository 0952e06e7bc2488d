import type en from '../../en/nouns/apis'
import type { Messages } from '../../messages'

export default {
  apis: 'APIهای داده',
  one_apis: 'API داده',
  newApi: 'API جدید',
  scope_apis_read: 'خواندن APIهای داده و سطرهایشان',
  scope_apis_write: 'ساختن و تغییر APIهای داده و سطرهایشان',
} satisfies Messages<typeof en>
