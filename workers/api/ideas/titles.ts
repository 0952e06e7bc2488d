import type { CallTitles } from '../noun-part'

/** The titles of calls on ideas, by their English summaries. */
export const ideaTitles: CallTitles = {
  fa: {
    'Post an idea': 'انتشار ایده',
    'List ideas': 'فهرست ایده‌ها',
    'Count ideas by status': 'تعداد ایده‌ها در هر وضعیت',
    'Get an idea': 'مشاهدهٔ ایده',
    'Update an idea or its status': 'ویرایش ایده یا تغییر وضعیت آن',
    'Move an idea to the trash': 'انتقال ایده به سطل زباله',
    'Restore an idea': 'بازگردانی ایده',
    'Mark an idea as a duplicate': 'ادغام ایدهٔ تکراری با ایدهٔ دیگر',
  },
  ar: {
    'Post an idea': 'نشر فكرة',
    'List ideas': 'قائمة الأفكار',
    'Count ideas by status': 'عدد الأفكار حسب الحالة',
    'Get an idea': 'جلب فكرة',
    'Update an idea or its status': 'تعديل فكرة أو تغيير حالتها',
    'Move an idea to the trash': 'نقل فكرة إلى سلة المحذوفات',
    'Restore an idea': 'استعادة فكرة',
    'Mark an idea as a duplicate': 'دمج فكرة مكررة مع فكرة أخرى',
  },
}
