export const columns = {
  authors: ['name', 'country'],
  books: ['title', 'genre', 'price', 'isLent', 'code', 'note', 'authorId'],
  reviews: ['text', 'stars', 'bookId', 'authorId'],
  entries: ['place'],
  scraps: ['text', 'bookId'],
}

export type Name = keyof typeof columns
export type Row = Record<string, string | number | boolean | null>

/** Rows of a small library; a value like `{books 1}` is the id of that list's first row. */
export const rows: Record<Name, Row[]> = {
  authors: [
    { name: 'Sadegh', country: 'Iran' },
    { name: 'Italo', country: 'Italy' },
    { name: 'Ghassan', country: 'Palestine' },
  ],
  books: [
    {
      title: 'The Blind Owl',
      genre: 'novel',
      price: 12,
      isLent: true,
      code: '0123',
      authorId: '{authors 1}',
    },
    {
      title: 'Invisible Cities',
      genre: 'novel',
      price: 9.5,
      isLent: false,
      code: '123',
      authorId: '{authors 2}',
    },
    { title: 'Men in the Sun', genre: 'short', price: 7, isLent: false, code: 'x', authorId: '{authors 3}' },
    { title: 'the baron', genre: 'novel', price: 100, isLent: true, code: '', authorId: '{authors 2}' },
    {
      title: 'Marcovaldo',
      genre: 'short',
      price: 7,
      isLent: false,
      code: 'y',
      note: null,
      authorId: '{authors 2}',
    },
    {
      title: 'Cosmos (1+1)',
      genre: 'essay',
      price: 0,
      isLent: false,
      code: 'z',
      note: 'old',
      authorId: '{authors 2}',
    },
  ],
  reviews: [
    { text: 'dark', stars: 5, bookId: '{books 1}', authorId: '{authors 2}' },
    { text: 'dreamlike', stars: 4, bookId: '{books 1}', authorId: '{authors 3}' },
    { text: 'light', stars: 5, bookId: '{books 2}', authorId: '{authors 1}' },
    { text: 'dry', stars: 2, bookId: '{books 3}', authorId: '{authors 1}' },
    { text: 'dark again', stars: 1, bookId: '{books 2}', authorId: '{authors 3}' },
  ],
  entries: Array.from({ length: 25 }, (_, at) => ({ place: at + 1 })),
  scraps: [{ text: 'one', bookId: '{books 6}' }],
}
