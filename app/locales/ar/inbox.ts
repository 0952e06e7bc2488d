import type en from '../en/inbox'
import type { Messages } from '../messages'

export default {
  title: 'الوارد',
  chats: 'المحادثات',
  notifications: 'الإشعارات',
  messages_zero: 'لا رسائل غير مقروءة',
  messages_one: 'رسالة واحدة غير مقروءة',
  messages_two: 'رسالتان غير مقروءتين',
  messages_few: '{{count, number}} رسائل غير مقروءة',
  messages_many: '{{count, number}} رسالة غير مقروءة',
  messages_other: '{{count, number}} رسالة غير مقروءة',
  notices_zero: 'لا إشعارات غير مقروءة',
  notices_one: 'إشعار واحد غير مقروء',
  notices_two: 'إشعاران غير مقروءين',
  notices_few: '{{count, number}} إشعارات غير مقروءة',
  notices_many: '{{count, number}} إشعارًا غير مقروء',
  notices_other: '{{count, number}} إشعار غير مقروء',
  allRead: 'كل شيء مقروء.',
  empty: 'لا شيء هنا بعد',
  emptyText: 'تظهر هنا رسائل الآخرين والإشعارات المتعلقة بأعمالك.',
  failed: 'تعذّر تحميل الوارد. بياناتك سليمة.',
} satisfies Messages<typeof en>
