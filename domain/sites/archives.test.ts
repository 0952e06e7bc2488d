import { expect, it } from 'vitest'
import { siteFiles } from './archives'

const pathsOf = (...paths: string[]) => siteFiles(paths.map((path) => ({ path }))).map(({ path }) => path)

it('takes files out of the one folder that all of them lie in, and no deeper', () => {
  expect(pathsOf('dist/index.html', 'dist/a/b.js')).toEqual(['index.html', 'a/b.js'])
  expect(pathsOf('dist/a/b.js', 'dist/a/c.js')).toEqual(['a/b.js', 'a/c.js'])
  expect(pathsOf('dist/index.html', 'other/b.js')).toEqual(['dist/index.html', 'other/b.js'])
  expect(pathsOf('dist/index.html', 'dist.txt')).toEqual(['dist/index.html', 'dist.txt'])
  expect(pathsOf('index.html')).toEqual(['index.html'])
  expect(pathsOf()).toEqual([])
})

it('leaves out what operating systems add, which lies in folders of its own', () => {
  expect(pathsOf('site/index.html', '__MACOSX/site/._index.html', '.DS_Store', 'site/Thumbs.db')).toEqual([
    'index.html',
  ])
})
