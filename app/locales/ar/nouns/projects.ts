import type en from '../../en/nouns/projects'
import type { Messages } from '../../messages'

export default {
  projects: 'المشاريع',
  one_projects: 'مشروع',
  newProject: 'مشروع جديد',
  cantOpen_projects: 'لا يمكنك فتح هذا المشروع',
  scope_projects_read: 'قراءة المشاريع',
  scope_projects_write: 'نشر المشاريع وتعديلها',
} satisfies Messages<typeof en>
