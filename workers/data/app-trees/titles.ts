import type { CallTitles } from '../../api/noun-part'

/** The titles of calls on apps, by their English summaries. */
export const appTitles: CallTitles = {
  fa: {
    'Create an app': 'ساختن اپ',
    'List apps with the names of their APIs': 'فهرست اپ‌ها با نام APIهایشان',
    'Get an app with the names of its APIs': 'مشاهدهٔ اپ با نام APIهایش',
    'Update an app': 'ویرایش اپ',
    'Move an app to the trash with its APIs': 'انتقال اپ و APIهایش به سطل زباله',
    'Count the rows in the APIs of an app': 'تعداد سطرهای APIهای اپ',
    'Restore an app with the APIs deleted with it': 'بازگردانی اپ با APIهایی که با آن حذف شده‌اند',
  },
  ar: {
    'Create an app': 'إنشاء تطبيق',
    'List apps with the names of their APIs': 'قائمة التطبيقات بأسماء واجهات API فيها',
    'Get an app with the names of its APIs': 'جلب تطبيق بأسماء واجهات API فيه',
    'Update an app': 'تعديل تطبيق',
    'Move an app to the trash with its APIs': 'نقل تطبيق وواجهات API فيه إلى سلة المحذوفات',
    'Count the rows in the APIs of an app': 'عدد صفوف واجهات API في تطبيق',
    'Restore an app with the APIs deleted with it': 'استعادة تطبيق مع واجهات API المحذوفة معه',
  },
}
