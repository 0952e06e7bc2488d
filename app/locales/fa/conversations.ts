import type en from '../en/conversations'
import type { Messages } from '../messages'

export default {
  error_unknown_mode: 'چت را انتخاب کنید.',
  error_unknown_model: 'این مدل دیگر در دسترس نیست. مدل دیگری انتخاب کنید.',
  error_unknown_folder: 'این پوشه دیگر وجود ندارد. پوشهٔ دیگری انتخاب کنید.',
  error_unknown_message: 'این پیام دیگر وجود ندارد. صفحه را دوباره بارگذاری کنید.',
  error_unknown_attachment: 'این مورد دیگر وجود ندارد یا پیوست نمی‌شود. آن را بردارید.',
  error_takes_no_pictures: 'این مدل تصویر نمی‌بیند. تصویرها را بردارید یا مدل دیگری انتخاب کنید.',
  error_too_many_conversations:
    'تعداد چت‌های هوش مصنوعی شما با احتساب سطل زباله به سقف رسیده است. اول چند مورد را برای همیشه حذف کنید.',
  error_too_many_folders: 'به سقف ۱۰۰ پوشه رسیده‌اید. اول یکی را حذف کنید.',
  error_too_many_messages: 'تعداد پیام‌های این چت به سقف رسیده است. چت جدیدی شروع کنید.',
} satisfies Messages<typeof en>
