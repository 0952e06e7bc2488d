import type en from '../en/home'
import type { Messages } from '../messages'

export default {
  pageTitle: 'خانه',
  morning: 'صبح بخیر، <name>{{name}}</name>',
  afternoon: 'روز بخیر، <name>{{name}}</name>',
  evening: 'شب بخیر، <name>{{name}}</name>',
  summary_one: '{{count, number}} لینک، {{clicks, number}} کلیک در ۳۰ روز گذشته.',
  summary_other: '{{count, number}} لینک، {{clicks, number}} کلیک در ۳۰ روز گذشته.',
  nothingYet: 'اولین لینکتان را بسازید تا این صفحه پر شود.',
  newLink: 'لینک جدید',
  links: 'لینک‌های کوتاه',
  linksNote: 'همهٔ لینک‌های شما',
  clicks: 'کلیک‌ها',
  clicksNote: 'در ۳۰ روز گذشته',
  today: 'کلیک‌های امروز',
  todayNote: 'ربات‌ها شمرده نمی‌شوند',
  byHour: 'کلیک‌ها به تفکیک ساعت',
  hour: 'از ساعت',
  unit: 'کلیک',
  finding: 'بیشترین کلیک امروز در سه ساعت از {{hour}} بود: {{count, number}}.',
  findingNone: 'امروز هنوز کلیکی نیست.',
  recent: 'لینک‌های اخیر',
  allLinks: 'همهٔ لینک‌ها',
  emptyTitle: 'هنوز لینکی ندارید',
  emptyText: 'یک نشانی بلند را کوتاه کنید و ببینید چه کسانی از کجا بازش می‌کنند.',
  failed: 'آمار شما بارگذاری نشد',
} satisfies Messages<typeof en>
