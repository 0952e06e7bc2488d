import type en from '../en/work'
import type { Messages } from '../messages'

export default {
  milestonesDone: 'تأییدشده: {{done, number}} از {{all, number}}',
  held: 'نگه‌داشته‌شده',
  paymentsOff: 'پرداخت روی این سرور راه‌اندازی نشده است؛ اینجا مبلغی نگه داشته یا پرداخت نمی‌شود.',
  pay: 'پرداخت',
  payOf: 'پرداخت: {{title, isolated}}',
  payAsk: '{{amount}} به {{name, isolated}} پرداخت شود؟',
  payHeld: 'برای «{{title, isolated}}»، از مبلغی که برای آن نگه داشته شده است. پرداخت برگشت‌پذیر نیست.',
  payBalance: 'برای «{{title, isolated}}»، از موجودی شما. پرداخت برگشت‌پذیر نیست.',
  payNow: 'پرداخت {{amount}}',
  milestonePaid: 'مرحلهٔ تحویل پرداخت شد',
  toFunds: 'رفتن به موجودی',
  review: 'ارزیابی‌ها',
  files: 'فایل‌ها',
  filesNone: 'هنوز فایلی نیست. هر فایلی را که یکی از شما بارگذاری کند، هر دو می‌توانید باز کنید.',
  filesNoneEnded: 'فایلی بارگذاری نشد.',
  upload: 'بارگذاری',
  uploaded: 'فایل بارگذاری شد',
  removeFile: 'حذف {{name, isolated}}',
  fileRemoved: 'فایل حذف شد.',
  leaveAsk: 'از «{{name, isolated}}» کناره می‌گیرید؟',
  leaveText:
    'پروژه لغو می‌شود. مبلغ نگه‌داشته‌شده برای مرحله‌های تأییدشده به شما پرداخت می‌شود، بقیه به صاحب پروژه برمی‌گردد و نوشته‌ها برای هر دو طرف خواندنی می‌ماند.',
  stay: 'ماندن در پروژه',
} satisfies Messages<typeof en>
