import type en from '../en/charts'
import type { Messages } from '../messages'

export default {
  range: 'المدة',
  hours24: '٢٤ ساعة',
  days7: '٧ أيام',
  days30: '٣٠ يومًا',
  year: 'سنة',
  hour: 'الساعة',
  day: 'اليوم',
  findingDay: 'المجموع {{total}}، وأكثرها في {{when}}: {{most}}.',
  findingHour: 'المجموع {{total}}، وأكثرها في الساعة التي بدأت في {{when}}: {{most}}.',
} satisfies Messages<typeof en>
