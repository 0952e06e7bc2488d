import type en from '../en/code'
import type { Messages } from '../messages'

export default {
  title: 'کدها',
  find: 'جست‌وجو در کدها',
  publicTitle: 'کدهای عمومی',
  publicLine:
    'کدهایی که برنامه‌نویسان به اشتراک گذاشته‌اند. هرکس می‌تواند بخواند؛ برای ستاره دادن، فورک و نظر وارد شوید.',
  publicDescription: 'کدی از {{name, isolated}} در همکار.',
  error_not_text: 'فقط فایل متنی تا ۵۱۲ کیلوبایت پذیرفته می‌شود.',
  error_bad_archive: 'این فایل خراب است یا ⁦.zip⁩ و ⁦.tar.gz⁩ نیست. دوباره بسازید و آپلود کنید.',
  error_bad_path: 'نام فایل را با پوشه یا بدون آن وارد کنید؛ مثلاً ⁦src/move.ts⁩.',
  error_has_slash: 'نام پروژه نمی‌تواند / داشته باشد.',
  error_too_many_code:
    'تعداد فایل‌های کد شما، با سطل زباله، به حد مجاز رسیده است. اول چند فایل را برای همیشه حذف کنید.',
} satisfies Messages<typeof en>
