import { IconChecklist } from '@tabler/icons-react'
import type { AppNoun } from './app-noun'

export const todos: AppNoun = {
  icon: IconChecklist,
  text: 'todos',
  menu: {
    group: 'write',
    place: 2,
    text: 'todos',
    to: '/dashboard/todo',
    shape: 'cards',
    refusal: 'cantOpen_todos',
    words: 'to-do lists tasks todos فهرست کار وظیفه قائمة مهام',
  },
  starts: [
    {
      id: 'newTodo',
      text: 'newTodo',
      to: '/dashboard/todo/new',
      place: 6,
      inNew: { group: 'write', place: 2, letter: 'T' },
      isNamed: true,
      words: 'new to-do list create task فهرست کار جدید وظیفه ساخت قائمة مهام جديدة إنشاء',
    },
  ],
}
