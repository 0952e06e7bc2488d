import type { CallTitles } from '../noun-part'

/** The titles of calls on articles, by their English summaries. */
export const articleTitles: CallTitles = {
  fa: {
    'Create an article': 'ساختن مقاله',
    'List published articles': 'فهرست مقاله‌های منتشرشده',
    'List your articles': 'فهرست مقاله‌های شما',
    'Get an article by its URL': 'مشاهدهٔ مقاله با آدرس آن',
    'Get an article': 'مشاهدهٔ مقاله',
    'Update an article': 'ویرایش مقاله',
    'Move an article to the trash': 'انتقال مقاله به سطل زباله',
    'Restore an article': 'بازگردانی مقاله',
    'Publish an article': 'انتشار مقاله',
    'Unpublish an article': 'لغو انتشار مقاله',
  },
  ar: {
    'Create an article': 'إنشاء مقال',
    'List published articles': 'قائمة المقالات المنشورة',
    'List your articles': 'قائمة مقالاتك',
    'Get an article by its URL': 'جلب مقال برابطه',
    'Get an article': 'جلب مقال',
    'Update an article': 'تعديل مقال',
    'Move an article to the trash': 'نقل مقال إلى سلة المحذوفات',
    'Restore an article': 'استعادة مقال',
    'Publish an article': 'نشر مقال',
    'Unpublish an article': 'إلغاء نشر مقال',
  },
}
