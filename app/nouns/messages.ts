import { IconMessage } from '@tabler/icons-react'
import type { AppNoun } from './app-noun'

export const messages: AppNoun = { icon: IconMessage, text: 'foundMessages' }
