import type en from '../en/forms'
import type { Messages } from '../messages'

export default {
  error_unknown_type: 'اختر نوع السؤال.',
  error_unknown_element: 'اختر سؤالًا موجودًا في النموذج؛ والشرط ينظر إلى سؤال سابق فقط.',
  error_unknown_layout: 'اختر خيارًا.',
  error_leads_back: 'لا يقود الانتقال إلا إلى سؤال لاحق.',
  error_option_twice: 'خيار مكرر. احذف أحدهما.',
  error_too_many_elements: 'في النموذج 200 عنصر على الأكثر.',
  error_too_many_forms: 'بلغتَ الحد الأقصى للنماذج. احذف واحدًا أولًا.',
  error_not_a_colour: 'أدخل لونًا مثل \u2066#3355ff\u2069.',
  error_not_https: 'أدخل عنوانًا يبدأ بـ \u2066https://\u2069',
  error_not_public_host: 'أدخل عنوانًا يمكن الوصول إليه من الإنترنت.',
} satisfies Messages<typeof en>
