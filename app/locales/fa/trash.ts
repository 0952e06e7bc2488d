import type en from '../en/trash'
import type { Messages } from '../messages'

export default {
  emptyTrash: 'سطل زباله خالی است',
  emptyTrashText: 'موارد حذف‌شده ۳۰ روز اینجا می‌مانند.',
  removed: '«<title>{{title}}</title>» به سطل زباله رفت',
  deleted: '«<title>{{title}}</title>» حذف شد',
  restored: '«<title>{{title}}</title>» بازگردانی شد',
  notRemoved: 'حذف نشد.',
  notRestored: 'بازگردانی نشد.',
  restore: 'بازگردانی',
  deletedAt: '{{when}} حذف شد',
  keptUntil: 'تا {{date}} نگه داشته می‌شود',
  erased: '«<title>{{title}}</title>» برای همیشه حذف شد',
  erase: 'حذف برای همیشه',
  eraseTitle: '«<title>{{title}}</title>» برای همیشه حذف شود؟',
  eraseText: 'این کار برگشت‌پذیر نیست.',
  empty: 'خالی کردن سطل زباله',
  emptyTitle: 'سطل زباله خالی شود؟',
  emptyAllText: 'هرچه در این سطل زباله است برای همیشه حذف می‌شود. این کار برگشت‌پذیر نیست.',
  emptied: 'سطل زباله خالی شد',
} satisfies Messages<typeof en>
