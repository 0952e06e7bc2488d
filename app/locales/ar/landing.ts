import type en from '../en/landing'
import type { Messages } from '../messages'

export default {
  title: 'كل ما يحتاجه مشروع برمجي، بلغتك',
} satisfies Messages<typeof en>
