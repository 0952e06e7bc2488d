import type { CallTitles } from '../noun-part'

/** The titles of calls on documents, by their English summaries. */
export const documentTitles: CallTitles = {
  fa: {
    'Create a document': 'ساختن سند',
    'List your own and shared documents': 'فهرست سندهای شما و سندهای مشترک',
    'Get a document’s metadata': 'مشاهدهٔ مشخصات سند',
    'Update the title or description': 'ویرایش عنوان یا توضیح',
    'Move a document to the trash': 'انتقال سند به سطل زباله',
    'Get a document as HTML': 'دریافت سند به‌صورت HTML',
    'Restore a document': 'بازگردانی سند',
    'Duplicate a document': 'ساختن کپی از سند',
    'Turn the public link on or off': 'روشن یا خاموش کردن لینک عمومی',
    'List the versions of a document': 'فهرست نسخه‌های سند',
    'Get a public document': 'مشاهدهٔ سند عمومی',
    'Export a document as Word, Markdown or HTML': 'خروجی سند به‌صورت Word،\u200f Markdown یا HTML',
    'Create a document from a Markdown or Word file': 'ساختن سند از فایل Markdown یا Word',
  },
  ar: {
    'Create a document': 'إنشاء مستند',
    'List your own and shared documents': 'قائمة مستنداتك والمستندات المشتركة',
    'Get a document’s metadata': 'جلب البيانات الوصفية لمستند',
    'Update the title or description': 'تعديل العنوان أو الوصف',
    'Move a document to the trash': 'نقل مستند إلى سلة المحذوفات',
    'Get a document as HTML': 'جلب مستند بصيغة HTML',
    'Restore a document': 'استعادة مستند',
    'Duplicate a document': 'إنشاء نسخة من مستند',
    'Turn the public link on or off': 'تفعيل الرابط العام أو إيقافه',
    'List the versions of a document': 'قائمة إصدارات مستند',
    'Get a public document': 'جلب مستند عام',
    'Export a document as Word, Markdown or HTML': 'تصدير مستند بصيغة Word أو Markdown أو HTML',
    'Create a document from a Markdown or Word file': 'إنشاء مستند من ملف Markdown أو Word',
  },
}
