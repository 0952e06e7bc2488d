import type en from '../../en/nouns/todos'
import type { Messages } from '../../messages'

export default {
  todos: 'قوائم المهام',
  one_todos: 'قائمة مهام',
  newTodo: 'قائمة مهام جديدة',
  cantOpen_todos: 'لا يمكنك فتح هذه القائمة',
  scope_todos_read: 'قراءة قوائم مهامك',
  scope_todos_write: 'إنشاء قوائم المهام وتعديلها',
} satisfies Messages<typeof en>
