import { IconUser } from '@tabler/icons-react'
import type { AppNoun } from './app-noun'

export const people: AppNoun = { icon: IconUser, text: 'people' }
