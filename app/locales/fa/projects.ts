import type en from '../en/projects'
import type { Messages } from '../messages'

export default {
  publicTitle: 'پروژه‌هایی که توسعه‌دهنده می‌خواهند',
  publicLine:
    'کارهایی که باید انجام شوند، با بودجه و مهلت. خواندن همه آزاد است؛ برای نظر دادن و پیشنهاد دادن وارد شوید.',
  publicDescription: 'پروژه‌ای از {{name, isolated}} در همکار.',
} satisfies Messages<typeof en>
