export const across = {
  'List recently changed items': 'فهرست مواردی که به‌تازگی تغییر کرده‌اند',
  'Get your score and rank': 'مشاهدهٔ امتیاز و رتبهٔ شما',
  'Get the number of responses to your forms by hour or day': 'تعداد پاسخ‌های فرم‌هایتان در هر ساعت یا روز',
  'Get your first steps': 'مشاهدهٔ قدم‌های اول شما',
  'List your pinned items': 'فهرست موارد سنجاق‌شده',
  'Search content and people': 'جست‌وجوی محتوا و افراد',
  'Empty the trash': 'خالی کردن سطل زباله',
  'Permanently delete an item in the trash': 'حذف یک مورد سطل زباله برای همیشه',
  'Get your balance and transactions': 'مشاهدهٔ موجودی و تراکنش‌ها',
  'Get a transaction': 'مشاهدهٔ تراکنش',
  'Top up': 'شارژ حساب',
  'Complete a top-up after payment': 'تکمیل شارژ حساب پس از پرداخت',
}
