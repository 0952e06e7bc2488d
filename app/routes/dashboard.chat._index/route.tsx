import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { IconMessages } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Empty } from '~/components/state'
import { requireUser } from '~/lib/session.server'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return null
}

/** What stands beside the list until a chat is chosen. */
export default function NoChat() {
  const { t } = useTranslation('chats')
  return (
    <section className="chat-none">
      <Empty
        icon={<IconMessages size={22} stroke={1.6} aria-hidden="true" />}
        title={t('chooseTitle')}
        text={t('chooseText')}
      />
    </section>
  )
}
