import type en from '../en/conversations'
import type { Messages } from '../messages'

export default {
  error_unknown_mode: 'اختر الدردشة.',
  error_unknown_model: 'لم يعد هذا النموذج متاحًا. اختر نموذجًا آخر.',
  error_unknown_folder: 'لم يعد هذا المجلد موجودًا. اختر مجلدًا آخر.',
  error_unknown_message: 'لم تعد هذه الرسالة موجودة. أعد تحميل الصفحة.',
  error_unknown_attachment: 'لم يعد هذا العنصر موجودًا، أو لا يمكن إرفاقه. أزله.',
  error_takes_no_pictures: 'لا يرى هذا النموذج الصور. أزلها، أو اختر نموذجًا آخر.',
  error_too_many_conversations:
    'بلغت الحد الأقصى لدردشات الذكاء الاصطناعي، بما فيها سلة المحذوفات. احذف بعضها نهائيًا أولًا.',
  error_too_many_folders: 'بلغت الحد الأقصى وهو ١٠٠ مجلد. احذف مجلدًا أولًا.',
  error_too_many_messages: 'بلغت هذه الدردشة الحد الأقصى للرسائل. ابدأ دردشة جديدة.',
} satisfies Messages<typeof en>
