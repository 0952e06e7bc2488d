export const across = {
  'List recently changed items': 'قائمة العناصر المعدّلة حديثًا',
  'Get your score and rank': 'جلب نقاطك وترتيبك',
  'Get the number of responses to your forms by hour or day': 'عدد ردود نماذجك حسب الساعة أو اليوم',
  'Get your first steps': 'جلب خطواتك الأولى',
  'List your pinned items': 'قائمة العناصر المثبَّتة',
  'Search content and people': 'البحث عن محتوى وأشخاص',
  'Empty the trash': 'إفراغ سلة المحذوفات',
  'Permanently delete an item in the trash': 'حذف عنصر من سلة المحذوفات نهائيًا',
  'Get your balance and transactions': 'جلب رصيدك ومعاملاتك',
  'Get a transaction': 'جلب معاملة',
  'Top up': 'شحن الرصيد',
  'Complete a top-up after payment': 'إكمال شحن الرصيد بعد الدفع',
}
