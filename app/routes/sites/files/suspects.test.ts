import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { suspectsAmong } from './suspects'

const file = (path: string, body: BlobPart = 'x') => ({ path, size: 1, read: () => new Blob([body]) })

it('names secrets, alone and within a .zip, before files that visitors never get', async () => {
  const zip = zipSync({
    'in/.env': strToU8('SECRET=1'),
    'in/.htaccess': strToU8(''),
    'in/a.txt': strToU8('a'),
  })
  const picked = [
    file('.nojekyll'),
    file('index.html'),
    file('certs/site.pem'),
    file('site.zip', new Uint8Array(zip)),
    file('broken.zip', 'no zip'),
    file('repo/.git/HEAD'),
    file('.well-known/security.txt'),
  ]
  const found = (await suspectsAmong(picked)).map(({ file: { path: sent }, path, code }) => [
    code,
    path,
    sent,
  ])
  expect(found).toEqual([
    ['secrets', 'certs/site.pem', 'certs/site.pem'],
    ['secrets', 'repo/.git/HEAD', 'repo/.git/HEAD'],
    ['secrets', 'site.zip/in/.env', 'site.zip'],
    ['dot_files', '.nojekyll', '.nojekyll'],
  ])
})
