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
} satisfies Messages<typeof en>
