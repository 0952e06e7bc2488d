import type en from '../en/share'
import type { Messages } from '../messages'

export default {
  title: 'اشتراک‌گذاری «{{title, isolated}}»',
  add: 'افزودن افراد',
  byName: 'نام کاربری یا ایمیل کامل',
  addPlain: 'افزودن',
  changeRole: 'تغییر',
  newRole: 'نقش',
  found: 'نتایج جست‌وجو',
  searching: 'در حال جست‌وجو…',
  searchFailed: 'جست‌وجو انجام نشد. برای تلاش دوباره یک حرف را تغییر دهید.',
  searchHelp: 'دو حرف از نام یا نام کاربری، یا ایمیل کامل و تأییدشده را وارد کنید.',
  nobody: 'برای «{{words, isolated}}» نتیجه‌ای پیدا نشد.',
  nobodyByEmail:
    'برای «{{words, isolated}}» نتیجه‌ای پیدا نشد. اعضا با ایمیل فقط وقتی پیدا می‌شوند که آن را تأیید کرده و در تنظیماتشان اجازه داده باشند.',
  members: 'اعضا',
  you: 'شما',
  owner: 'مالک',
  editor: 'ویرایشگر',
  viewer: 'بیننده',
  roleOf: 'نقش {{name, isolated}}',
  remove: 'حذف {{name, isolated}}',
  removed: '{{name, isolated}} حذف شد.',
  leave: 'خارج شدن',
  leaveQuestion: 'خارج می‌شوید؟ فقط مالک می‌تواند دوباره شما را اضافه کند.',
  foundCount_one: '{{count, number}} نفر پیدا شد.',
  foundCount_other: '{{count, number}} نفر پیدا شدند.',
} satisfies Messages<typeof en>
