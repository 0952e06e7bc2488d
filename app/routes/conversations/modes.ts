import type { Ai } from '@domain/conversations/ai'
import { useOutletContext } from '@remix-run/react'
import { IconRobot, IconSparkles } from '@tabler/icons-react'
import { createContext, useContext } from 'react'

/** Each mode of conversations has its own screens, with their texts. */
export const modes = {
  chat: {
    id: 'chat',
    path: '/dashboard/chatgpt',
    screen: 'conversations',
    icon: IconSparkles,
    texts: {
      title: 'title',
      create: 'newChat',
      find: 'find',
      nothingFound: 'nothingFound',
      nothingYet: 'nothingYet',
      all: 'all',
      startTitle: 'startTitle',
      startText: 'startText',
      offTitle: 'offTitle',
      write: 'write',
      note: 'note',
      noteLocal: 'noteLocal',
    },
  },
  agent: {
    id: 'agent',
    path: '/dashboard/agent',
    screen: 'agent',
    icon: IconRobot,
    texts: {
      title: 'agentTitle',
      create: 'agentNew',
      find: 'agentFind',
      nothingFound: 'agentNothingFound',
      nothingYet: 'agentNothingYet',
      all: 'agentAll',
      startTitle: 'agentStartTitle',
      startText: 'agentStartText',
      offTitle: 'agentOffTitle',
      write: 'agentWrite',
      note: 'agentNote',
      noteLocal: 'agentNoteLocal',
    },
  },
} as const
export type ModeId = keyof typeof modes

/** Takes a conversation; gives the path of its screen. */
export const conversationPath = ({ mode, id }: { mode: ModeId; id: string }): string =>
  `${modes[mode].path}/${id}`

/** Takes the path of one of their screens; gives its mode. */
export const modeAt = (pathname: string): ModeId => (pathname.startsWith(modes.agent.path) ? 'agent' : 'chat')

/** Takes the same; gives its screen in the menu. */
export const screenAt = (pathname: string): string => modes[modeAt(pathname)].screen

/** Data of the list that the open conversation beside it needs too. */
export type OutletData = { ai: Ai; userId: string }
export const useAround = () => useOutletContext<OutletData>()

export const ModeContext = createContext<ModeId>('chat')

/** The mode of the screens around. */
export const useMode = () => modes[useContext(ModeContext)]
