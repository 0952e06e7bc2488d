import type en from '../en/code'
import type { Messages } from '../messages'

export default {
  title: 'الأكواد',
  find: 'البحث في الأكواد',
  publicTitle: 'الأكواد العامة',
  publicLine: 'أكواد يشاركها المطوّرون. يمكن للجميع قراءتها؛ سجّل الدخول للتمييز بنجمة أو النسخ أو التعليق.',
  publicDescription: 'كود من {{name, isolated}} على همكار.',
  error_not_text: 'الملفات النصية فقط، حتى ٥١٢ كيلوبايت.',
  error_bad_archive: 'هذا الملف تالف أو ليس ⁦.zip⁩ أو ⁦.tar.gz⁩. أنشئه من جديد ثم ارفعه.',
  error_bad_path: 'أدخل اسم ملف مع المجلدات أو من دونها، مثل ⁦src/move.ts⁩.',
  error_has_slash: 'لا يمكن أن يحتوي اسم المشروع على شرطة مائلة.',
  error_too_many_code: 'بلغت الحد الأقصى لملفات الأكواد، بما فيها سلة المحذوفات. احذف بعضها نهائيًا أولًا.',
} satisfies Messages<typeof en>
