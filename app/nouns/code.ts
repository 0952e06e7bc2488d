import { IconCode } from '@tabler/icons-react'
import type { AppNoun } from './app-noun'

export const code: AppNoun = { icon: IconCode, text: 'code' }
