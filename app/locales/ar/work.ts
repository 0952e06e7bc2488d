import type en from '../en/work'
import type { Messages } from '../messages'

export default {
  milestonesDone: 'المؤكَّدة: {{done, number}} من {{all, number}}',
  held: 'محجوز',
  paymentsOff: 'الدفع غير مفعّل على هذا الخادم، فلا يُحجز ولا يُدفع أي مبلغ هنا.',
  pay: 'دفع',
  payOf: 'دفع: {{title, isolated}}',
  payAsk: 'هل تريد دفع {{amount}} إلى {{name, isolated}}؟',
  payHeld: 'مقابل «{{title, isolated}}»، من المبلغ المحجوز لها. لا يمكن التراجع عن الدفع.',
  payBalance: 'مقابل «{{title, isolated}}»، من رصيدك. لا يمكن التراجع عن الدفع.',
  payNow: 'دفع {{amount}}',
  milestonePaid: 'دُفعت مرحلة التسليم',
  toFunds: 'فتح الرصيد',
  review: 'التقييمات',
  files: 'الملفات',
  filesNone: 'لا ملفات بعد. ما يرفعه أحدكما يستطيع كلاكما فتحه.',
  filesNoneEnded: 'لم تُرفع أي ملفات.',
  upload: 'رفع',
  uploaded: 'رُفع الملف',
  removeFile: 'حذف {{name, isolated}}',
  fileRemoved: 'حُذف الملف.',
  leaveAsk: 'هل تريد ترك «{{name, isolated}}»؟',
  leaveText:
    'يُلغى المشروع. يُدفع لك المحجوز للمراحل المؤكَّدة، ويعود الباقي إلى صاحب المشروع، ويبقى ما كُتب متاحًا لكليكما.',
  stay: 'البقاء في المشروع',
} satisfies Messages<typeof en>
