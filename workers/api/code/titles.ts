import type { CallTitles } from '../noun-part'

/** The titles of calls on code files, by their English summaries. */
export const codeTitles: CallTitles = {
  fa: {
    'Create a code file': 'ساختن فایل کد',
    'List code files': 'فهرست فایل‌های کد',
    'Get a code file': 'مشاهدهٔ فایل کد',
    'Update a code file': 'ویرایش فایل کد',
    'Move a code file to the trash': 'انتقال فایل کد به سطل زباله',
    'Restore a code file': 'بازگردانی فایل کد',
  },
  ar: {
    'Create a code file': 'إنشاء ملف كود',
    'List code files': 'قائمة ملفات الأكواد',
    'Get a code file': 'جلب ملف كود',
    'Update a code file': 'تعديل ملف كود',
    'Move a code file to the trash': 'نقل ملف كود إلى سلة المحذوفات',
    'Restore a code file': 'استعادة ملف كود',
  },
}
