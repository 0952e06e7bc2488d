import type en from '../../en/nouns/ideas'
import type { Messages } from '../../messages'

export default {
  ideas: 'الأفكار',
  one_ideas: 'فكرة',
  newIdea: 'فكرة جديدة',
  cantOpen_ideas: 'لا يمكنك فتح هذه الفكرة',
  scope_ideas_read: 'قراءة الأفكار',
  scope_ideas_write: 'نشر الأفكار وتعديلها',
} satisfies Messages<typeof en>
