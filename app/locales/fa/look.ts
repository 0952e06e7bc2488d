import type en from '../en/look'
import type { Messages } from '../messages'

export default {
  title: 'x',
} satisfies Messages<typeof en>
