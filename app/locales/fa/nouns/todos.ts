import type en from '../../en/nouns/todos'
import type { Messages } from '../../messages'

export default {
  todos: 'فهرست‌های کار',
  one_todos: 'فهرست کار',
  newTodo: 'فهرست کار جدید',
  cantOpen_todos: 'نمی‌توانید این فهرست را باز کنید',
  scope_todos_read: 'خواندن فهرست‌های کار',
  scope_todos_write: 'ساختن و تغییر فهرست‌های کار',
} satisfies Messages<typeof en>
