import type { BotCheckBindings } from '@kit/bot-check'
import type { AppEnv } from '@kit/context'
import type { KitBindings } from '@kit/env'

export type LinksBindings = KitBindings & BotCheckBindings
export type LinksEnv = AppEnv<LinksBindings>
