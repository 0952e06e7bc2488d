import type { CallTitles } from '../../api/noun-part'

/** The titles of calls on data APIs, by their English summaries. */
export const apiTitles: CallTitles = {
  fa: {
    'Create a data API': 'ساختن API داده',
    'List data APIs': 'فهرست APIهای داده',
    'Get calls of all your data APIs by hour or day': 'تعداد درخواست‌های همهٔ APIهای داده در هر ساعت یا روز',
    'Get a data API and its size': 'مشاهدهٔ API داده و حجم آن',
    'Update a data API': 'ویرایش API داده',
    'Move a data API to the trash': 'انتقال API داده به سطل زباله',
    'Restore a data API': 'بازگردانی API داده',
    'Get calls of a data API by hour or day': 'تعداد درخواست‌های API داده در هر ساعت یا روز',
    'List the last 100 calls of a data API': 'فهرست ۱۰۰ درخواست آخر API داده',
    'Get a data API as OpenAPI 3.1': 'دریافت API داده به‌صورت OpenAPI 3.1',
    'Get the rows of a data API as a TypeScript type': 'دریافت نوع TypeScript سطرهای API داده',
    'List the keys of a data API': 'فهرست کلیدهای API داده',
    'Create a key for a data API': 'ساختن کلید برای API داده',
    'Revoke a key of a data API': 'لغو کلید API داده',
    'Count rows with a value per column': 'تعداد سطرهای مقداردار در هر ستون',
  },
  ar: {
    'Create a data API': 'إنشاء واجهة API للبيانات',
    'List data APIs': 'قائمة واجهات API للبيانات',
    'Get calls of all your data APIs by hour or day':
      'عدد الطلبات إلى كل واجهات API للبيانات حسب الساعة أو اليوم',
    'Get a data API and its size': 'جلب واجهة API للبيانات وحجمها',
    'Update a data API': 'تعديل واجهة API للبيانات',
    'Move a data API to the trash': 'نقل واجهة API للبيانات إلى سلة المحذوفات',
    'Restore a data API': 'استعادة واجهة API للبيانات',
    'Get calls of a data API by hour or day': 'عدد الطلبات إلى واجهة API للبيانات حسب الساعة أو اليوم',
    'List the last 100 calls of a data API': 'قائمة آخر ١٠٠ طلب إلى واجهة API للبيانات',
    'Get a data API as OpenAPI 3.1': 'جلب واجهة API للبيانات بصيغة OpenAPI 3.1',
    'Get the rows of a data API as a TypeScript type': 'جلب نوع TypeScript لصفوف واجهة API للبيانات',
    'List the keys of a data API': 'قائمة مفاتيح واجهة API للبيانات',
    'Create a key for a data API': 'إنشاء مفتاح لواجهة API للبيانات',
    'Revoke a key of a data API': 'إبطال مفتاح واجهة API للبيانات',
    'Count rows with a value per column': 'عدد الصفوف ذات القيمة في كل عمود',
  },
}
