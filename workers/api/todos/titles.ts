import type { CallTitles } from '../noun-part'

/** The titles of calls on to-do lists, by their English summaries. */
export const todoTitles: CallTitles = {
  fa: {
    'Create a to-do list': 'ساختن فهرست کار',
    'List your own and shared to-do lists': 'فهرست‌های کار شما و فهرست‌های کار مشترک',
    'List open items with a due date, assigned to you or no one':
      'فهرست کارهای بازِ مهلت‌دار که با شما یا بدون مسئول‌اند',
    'Get a to-do list': 'مشاهدهٔ فهرست کار',
    'Update the title or text': 'ویرایش عنوان یا متن',
    'Move a to-do list to the trash': 'انتقال فهرست کار به سطل زباله',
    'Restore a to-do list': 'بازگردانی فهرست کار',
    'Get all items and the list’s revision': 'دریافت همهٔ کارها و شمارهٔ نسخهٔ فهرست',
    'List items, open ones first': 'فهرست کارها، اول کارهای باز',
    'Add an item': 'افزودن کار',
    'Clear completed items': 'پاک کردن کارهای انجام‌شده',
    'Restore items': 'بازگردانی کارها',
    'Get an item': 'مشاهدهٔ کار',
    'Update an item': 'ویرایش کار',
    'Delete an item': 'حذف کار',
    'Restore an item': 'بازگردانی کار',
  },
  ar: {
    'Create a to-do list': 'إنشاء قائمة مهام',
    'List your own and shared to-do lists': 'قوائم مهامك والقوائم المشتركة',
    'List open items with a due date, assigned to you or no one':
      'قائمة المهام المفتوحة التي لها موعد إنجاز، المسندة إليك أو بلا مسؤول',
    'Get a to-do list': 'جلب قائمة مهام',
    'Update the title or text': 'تعديل العنوان أو النص',
    'Move a to-do list to the trash': 'نقل قائمة مهام إلى سلة المحذوفات',
    'Restore a to-do list': 'استعادة قائمة مهام',
    'Get all items and the list’s revision': 'جلب كل المهام ورقم مراجعة القائمة',
    'List items, open ones first': 'قائمة المهام، المفتوحة أولًا',
    'Add an item': 'إضافة مهمة',
    'Clear completed items': 'حذف المهام المنجزة',
    'Restore items': 'استعادة مهام',
    'Get an item': 'جلب مهمة',
    'Update an item': 'تعديل مهمة',
    'Delete an item': 'حذف مهمة',
    'Restore an item': 'استعادة مهمة',
  },
}
