import type en from '../en/trash'
import type { Messages } from '../messages'

export default {
  emptyTrash: 'المهملات فارغة',
  emptyTrashText: 'ما تحذفه يبقى هنا ٣٠ يومًا.',
  removed: 'نُقل «<title>{{title}}</title>» إلى المهملات',
  restored: 'عاد «<title>{{title}}</title>»',
  notRemoved: 'تعذّر الحذف',
  notRestored: 'تعذّرت الاستعادة',
  restore: 'استعد',
  deletedAt: 'حُذف {{when}}',
  keptUntil: 'يبقى حتى {{date}}',
} satisfies Messages<typeof en>
