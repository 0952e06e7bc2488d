import { IconSparkles } from '@tabler/icons-react'
import type { AppNoun } from './app-noun'

export const conversations: AppNoun = { icon: IconSparkles, text: 'conversations' }
