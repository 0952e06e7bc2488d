import type en from '../en/trash'
import type { Messages } from '../messages'

export default {
  emptyTrash: 'سطل زباله خالی است',
  emptyTrashText: 'هرچه حذف کنید تا ۳۰ روز اینجا می‌ماند.',
  removed: '«<title>{{title}}</title>» به سطل زباله رفت',
  restored: '«<title>{{title}}</title>» برگشت',
  notRemoved: 'حذف نشد',
  notRestored: 'بازگردانی نشد',
  restore: 'بازگردانی',
  deletedAt: '{{when}} حذف شد',
  keptUntil: 'تا {{date}} می‌ماند',
} satisfies Messages<typeof en>
