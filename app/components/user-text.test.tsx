import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FileName } from './user-text'

it.each(['سبک.css', 'site.css', 'گزارش ۲.tar.gz'])(
  'keeps the ending of %s with its dot and its name',
  (name) => {
    expect(renderToStaticMarkup(<FileName name={name} />)).toBe(`<bdi dir="auto">${name}</bdi>`)
  },
)
