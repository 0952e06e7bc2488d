import type en from '../en/votes'
import type { Messages } from '../messages'

export default {
  count_one: '{{count, number}} رأی',
  count_other: '{{count, number}} رأی',
  upvote_one: 'رأی دادن، {{count, number}} رأی',
  upvote_other: 'رأی دادن، {{count, number}} رأی',
  signIn_one: 'ورود برای رأی دادن، {{count, number}} رأی',
  signIn_other: 'ورود برای رأی دادن، {{count, number}} رأی',
  label: 'رأی‌ها',
  signInFirst: 'ورود برای رأی دادن',
  vote: 'رأی دادن',
  open: 'باز کردن در همکار',
  sum_one: 'امتیاز {{count, number}}',
  sum_other: 'امتیاز {{count, number}}',
  sumLabel: 'رأی',
  for: 'مفید',
  against: 'غیرمفید',
  failed: 'رأی شما ثبت نشد.',
  comments_one: '{{count, number}} نظر',
  comments_other: '{{count, number}} نظر',
  new: 'جدیدترین',
  top: 'بیشترین رأی',
} satisfies Messages<typeof en>
