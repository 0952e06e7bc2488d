import type en from '../en/questions'
import type { Messages } from '../messages'

export default {
  publicTitle: 'سؤال‌های برنامه‌نویسان',
  publicLine:
    'سؤال‌های برنامه‌نویسی با پاسخ و کد. خواندن برای همه آزاد است؛ برای پرسیدن، پاسخ دادن و رأی وارد شوید.',
  publicDescription: 'سؤالی از {{name, isolated}} در همکار.',
} satisfies Messages<typeof en>
