import type { FoundKind } from '@domain/search/found'
import type { Noun } from '@domain/things'
import { answers } from './answers'
import { apis } from './apis'
import type { AppNoun } from './app-noun'
import { apps } from './apps'
import { articles } from './articles'
import { chats } from './chats'
import { code } from './code'
import { conversations } from './conversations'
import { diagrams } from './diagrams'
import { documents } from './documents'
import { forms } from './forms'
import { ideas } from './ideas'
import { links } from './links'
import { messages } from './messages'
import { people } from './people'
import { projects } from './projects'
import { questions } from './questions'
import { sites } from './sites'
import { todos } from './todos'

export type AppNounName = Noun | FoundKind

/** The app's twin of the register in `domain/things.ts`, and of what else a search finds. */
export const appNouns: Record<AppNounName, AppNoun> = {
  answers,
  apis,
  apps,
  articles,
  chats,
  code,
  conversations,
  diagrams,
  documents,
  forms,
  ideas,
  links,
  messages,
  people,
  projects,
  questions,
  sites,
  todos,
}
