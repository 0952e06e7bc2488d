import type en from '../en/charts'
import type { Messages } from '../messages'

export default {
  range: 'بازه',
  hours24: '۲۴ ساعت',
  days7: '۷ روز',
  days30: '۳۰ روز',
  year: '۱ سال',
  hour: 'ساعت',
  day: 'روز',
  findingDay: 'در مجموع {{total}}؛ بیشترین در {{when}}: {{most}}.',
  findingHour: 'در مجموع {{total}}؛ بیشترین در ساعتی که از {{when}} شروع شد: {{most}}.',
} satisfies Messages<typeof en>
