import type en from '../en/share'
import type { Messages } from '../messages'

export default {
  title: 'مشاركة {{title}}',
  add: 'أضف شخصًا',
  newRole: 'ما يُسمح له به',
  found: 'من وُجدوا',
  searching: 'جارٍ البحث…',
  searchFailed: 'تعذّر البحث. غيّر حرفًا لنحاول مجددًا.',
  searchHelp: 'حرفان من اسم أو معرّف، أو بريد كامل.',
  nobody: 'لا أحد عن «{{words}}».',
  members: 'الأعضاء',
  you: 'أنت',
  owner: 'المالك',
  editor: 'يمكنه التحرير',
  viewer: 'يمكنه الاطلاع',
  roleOf: 'ما يُسمح لـ {{name}} به',
  remove: 'أزل {{name}}',
  removed: 'أُزيل {{name}}.',
  leave: 'غادر',
  leaveQuestion: 'أتغادر؟ المالك وحده يستطيع إعادتك.',
  foundCount_zero: 'لم يوجد أحد.',
  foundCount_one: 'وُجد شخص واحد.',
  foundCount_two: 'وُجد شخصان.',
  foundCount_few: 'وُجد {{count, number}} أشخاص.',
  foundCount_many: 'وُجد {{count, number}} شخصًا.',
  foundCount_other: 'وُجد {{count, number}} شخص.',
} satisfies Messages<typeof en>
