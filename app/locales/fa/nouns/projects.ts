import type en from '../../en/nouns/projects'
import type { Messages } from '../../messages'

export default {
  projects: 'پروژه‌ها',
  newProject: 'پروژهٔ جدید',
  cantOpen_projects: 'نمی‌توانید این پروژه را باز کنید',
  scope_projects_read: 'خواندن پروژه‌ها',
  scope_projects_write: 'نوشتن و تغییر پروژه‌ها',
} satisfies Messages<typeof en>
