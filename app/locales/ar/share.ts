import type en from '../en/share'
import type { Messages } from '../messages'

export default {
  title: 'مشاركة «{{title, isolated}}»',
  add: 'إضافة أشخاص',
  byName: 'اسم المستخدم أو البريد الإلكتروني كاملًا',
  addPlain: 'إضافة',
  changeRole: 'تغيير',
  newRole: 'الدور',
  found: 'نتائج البحث',
  searching: 'جارٍ البحث…',
  searchFailed: 'تعذّر البحث. غيّر حرفًا لإعادة المحاولة.',
  searchHelp: 'أدخل حرفين من الاسم أو من اسم المستخدم، أو بريدًا إلكترونيًا كاملًا ومؤكَّدًا.',
  nobody: 'لا نتائج لـ «{{words, isolated}}».',
  nobodyByEmail:
    'لا نتائج لـ «{{words, isolated}}». لا يُعثر على عضو ببريده الإلكتروني إلا إذا أكّده وسمحت إعداداته بذلك.',
  members: 'الأعضاء',
  you: 'أنت',
  owner: 'المالك',
  editor: 'صلاحية التعديل',
  viewer: 'صلاحية العرض',
  roleOf: 'دور {{name, isolated}}',
  remove: 'إزالة {{name, isolated}}',
  removed: 'تمت إزالة {{name, isolated}}.',
  leave: 'مغادرة',
  leaveQuestion: 'هل تريد المغادرة؟ المالك وحده يمكنه إضافتك مجددًا.',
  foundCount_zero: 'لا نتائج.',
  foundCount_one: 'تم العثور على شخص واحد.',
  foundCount_two: 'تم العثور على شخصين.',
  foundCount_few: 'تم العثور على {{count, number}} أشخاص.',
  foundCount_many: 'تم العثور على {{count, number}} شخصًا.',
  foundCount_other: 'تم العثور على {{count, number}} شخص.',
} satisfies Messages<typeof en>
