import { IconMessageCheck } from '@tabler/icons-react'
import type { AppNoun } from './app-noun'

export const answers: AppNoun = { icon: IconMessageCheck, text: 'answers', timeline: { tint: 6 } }
