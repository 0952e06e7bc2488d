import { nounTitles } from '../../nouns'
import { account } from './ar/account'
import { across } from './ar/across'
import { build } from './ar/build'
import { community } from './ar/community'
import { hosting } from './ar/hosting'
import { messages } from './ar/messages'
import { people } from './ar/people'
import { write } from './ar/write'

export const parts = [
  account,
  people,
  community,
  messages,
  build,
  write,
  hosting,
  across,
  ...nounTitles('ar'),
]
