import type en from '../en/outbox'
import type { Messages } from '../messages'

export default {
  title: 'صندوق خروجی',
  line: 'تا وقتی سرویس ایمیل راه‌اندازی نشده، پیام‌ها اینجا می‌مانند.',
  empty: 'هنوز پیامی نیست.',
  older: 'قدیمی‌ترها',
  html: 'ایمیل HTML',
} satisfies Messages<typeof en>
