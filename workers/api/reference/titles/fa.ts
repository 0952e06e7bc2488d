import { nounTitles } from '../../nouns'
import { account } from './fa/account'
import { across } from './fa/across'
import { build } from './fa/build'
import { community } from './fa/community'
import { hosting } from './fa/hosting'
import { messages } from './fa/messages'
import { people } from './fa/people'
import { write } from './fa/write'

export const parts = [
  account,
  people,
  community,
  messages,
  build,
  write,
  hosting,
  across,
  ...nounTitles('fa'),
]
