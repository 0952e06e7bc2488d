import type en from '../en/votes'
import type { Messages } from '../messages'

export default {
  count_zero: 'لا أصوات بعد',
  count_one: 'صوت واحد',
  count_two: 'صوتان',
  count_few: '{{count, number}} أصوات',
  count_many: '{{count, number}} صوتًا',
  count_other: '{{count, number}} صوت',
  upvote_zero: 'تصويت، لا أصوات بعد',
  upvote_one: 'تصويت، صوت واحد',
  upvote_two: 'تصويت، صوتان',
  upvote_few: 'تصويت، {{count, number}} أصوات',
  upvote_many: 'تصويت، {{count, number}} صوتًا',
  upvote_other: 'تصويت، {{count, number}} صوت',
  signIn_zero: 'تسجيل الدخول للتصويت، لا أصوات بعد',
  signIn_one: 'تسجيل الدخول للتصويت، صوت واحد',
  signIn_two: 'تسجيل الدخول للتصويت، صوتان',
  signIn_few: 'تسجيل الدخول للتصويت، {{count, number}} أصوات',
  signIn_many: 'تسجيل الدخول للتصويت، {{count, number}} صوتًا',
  signIn_other: 'تسجيل الدخول للتصويت، {{count, number}} صوت',
  failed: 'تعذّر حفظ تصويتك.',
} satisfies Messages<typeof en>
