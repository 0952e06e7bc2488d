export default {
  todos: 'To-do lists',
  one_todos: 'To-do list',
  newTodo: 'New to-do list',
  cantOpen_todos: 'You can’t open this list',
  scope_todos_read: 'Read your to-do lists',
  scope_todos_write: 'Create and edit to-do lists',
} as const
