import type { CallTitles } from '../noun-part'

/** The titles of calls on projects, by their English summaries. */
export const projectTitles: CallTitles = {
  fa: {
    'Post a project': 'انتشار پروژه',
    'List projects': 'فهرست پروژه‌ها',
    'Get a project': 'مشاهدهٔ پروژه',
    'Update a project': 'ویرایش پروژه',
    'Move a project to the trash': 'انتقال پروژه به سطل زباله',
    'List similar open projects': 'فهرست پروژه‌های باز مشابه',
    'Restore a project': 'بازگردانی پروژه',
    'Cancel a project': 'لغو پروژه',
    'Reopen a canceled project': 'باز کردن دوبارهٔ پروژهٔ لغوشده',
    'Finish an awarded project': 'پایان پروژهٔ در حال انجام',
  },
  ar: {
    'Post a project': 'نشر مشروع',
    'List projects': 'قائمة المشاريع',
    'Get a project': 'جلب مشروع',
    'Update a project': 'تعديل مشروع',
    'Move a project to the trash': 'نقل مشروع إلى سلة المحذوفات',
    'List similar open projects': 'قائمة المشاريع المفتوحة المشابهة',
    'Restore a project': 'استعادة مشروع',
    'Cancel a project': 'إلغاء مشروع',
    'Reopen a canceled project': 'إعادة فتح مشروع ملغى',
    'Finish an awarded project': 'إنهاء مشروع قيد التنفيذ',
  },
}
