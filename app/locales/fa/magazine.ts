import type en from '../en/magazine'
import type { Messages } from '../messages'

export default {
  title: 'مجله',
  line: 'نوشته‌های کوتاه دربارهٔ کار واقعی با همکار، و ساختن نرم‌افزار برای کسانی که از راست به چپ می‌خوانند.',
  feed: 'فید RSS',
  titleOfPage: '{{title, isolated}}، صفحهٔ {{page, number}}',
  all: 'همهٔ مقاله‌ها',
  category_technology: 'علم و فناوری',
  category_code: 'کد برنامه‌نویسان',
  category_community: 'جامعهٔ برنامه‌نویسان',
  sections: 'بخش‌های مجله',
  home: 'صفحهٔ اصلی',
  newest: 'جدیدترین مقاله‌ها',
  pages: 'صفحه‌ها',
  previousPage: 'صفحهٔ قبل',
  minutes_one: '{{count, number}} دقیقه',
  minutes_other: '{{count, number}} دقیقه',
  contents: 'در این مقاله',
  more: 'مقاله‌های دیگر',
  previous: 'مقالهٔ قبلی',
  next: 'مقالهٔ بعدی',
  share: 'اشتراک‌گذاری این مقاله',
  copyLink: 'کپی لینک',
  makeShort: 'ساختن لینک کوتاه',
} satisfies Messages<typeof en>
