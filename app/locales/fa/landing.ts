import type en from '../en/landing'
import type { Messages } from '../messages'

export default {
  title: 'هر چه یک پروژهٔ نرم‌افزاری لازم دارد، به زبان شما',
} satisfies Messages<typeof en>
