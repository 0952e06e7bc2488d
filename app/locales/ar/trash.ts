import type en from '../en/trash'
import type { Messages } from '../messages'

export default {
  emptyTrash: 'سلة المحذوفات فارغة',
  emptyTrashText: 'ما تحذفه يبقى هنا ٣٠ يومًا.',
  removed: 'نُقل «<title>{{title}}</title>» إلى سلة المحذوفات',
  deleted: 'حُذف «<title>{{title}}</title>»',
  restored: 'استُعيد «<title>{{title}}</title>»',
  notRemoved: 'تعذّر الحذف.',
  notRestored: 'تعذّرت الاستعادة.',
  restore: 'استعادة',
  deletedAt: 'تاريخ الحذف: {{when}}',
  keptUntil: 'الاحتفاظ حتى {{date}}',
  erased: 'حُذف «<title>{{title}}</title>» نهائيًا',
  erase: 'حذف نهائي',
  eraseTitle: 'هل تريد حذف «<title>{{title}}</title>» نهائيًا؟',
  eraseText: 'لا يمكن استعادته.',
  empty: 'إفراغ سلة المحذوفات',
  emptyTitle: 'هل تريد إفراغ سلة المحذوفات؟',
  emptyAllText: 'سيُحذف نهائيًا كل ما في هذه السلة. لا يمكن استعادته.',
  emptied: 'أُفرغت سلة المحذوفات',
} satisfies Messages<typeof en>
