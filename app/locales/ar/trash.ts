import type en from '../en/trash'
import type { Messages } from '../messages'

export default {
  emptyTrash: 'سلة المحذوفات فارغة',
  emptyTrashText: 'ما تحذفه يبقى هنا ٣٠ يومًا.',
  removed: 'تم نقل «<title>{{title}}</title>» إلى سلة المحذوفات',
  deleted: 'حُذف «<title>{{title}}</title>»',
  restored: 'تمت استعادة «<title>{{title}}</title>»',
  notRemoved: 'تعذّر الحذف.',
  notRestored: 'تعذّرت الاستعادة.',
  restore: 'استعادة',
  deletedAt: 'حُذف {{when}}',
  keptUntil: 'يبقى حتى {{date}}',
} satisfies Messages<typeof en>
