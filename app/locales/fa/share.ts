import type en from '../en/share'
import type { Messages } from '../messages'

export default {
  title: 'اشتراک {{title}}',
  add: 'افزودن کسی',
  byName: 'نام کاربری یا ایمیل کامل',
  addPlain: 'افزودن',
  changeRole: 'تغییر',
  newRole: 'اجازهٔ او',
  found: 'افراد پیداشده',
  searching: 'در حال جست‌وجو…',
  searchFailed: 'جست‌وجو انجام نشد. حرفی را عوض کنید تا دوباره بگردیم.',
  searchHelp: 'دو حرف از نام یا شناسه، یا ایمیل کامل.',
  nobody: 'برای «{{words}}» کسی پیدا نشد.',
  members: 'اعضا',
  you: 'شما',
  owner: 'مالک',
  editor: 'می‌تواند ویرایش کند',
  viewer: 'فقط می‌بیند',
  roleOf: 'اجازهٔ {{name}}',
  remove: 'برداشتن {{name}}',
  removed: '{{name}} برداشته شد.',
  leave: 'ترک کردن',
  leaveQuestion: 'ترک می‌کنید؟ فقط مالک می‌تواند شما را برگرداند.',
  foundCount_one: '{{count, number}} نفر پیدا شد.',
  foundCount_other: '{{count, number}} نفر پیدا شدند.',
} satisfies Messages<typeof en>
