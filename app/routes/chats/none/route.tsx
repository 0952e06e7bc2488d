import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useRouteLoaderData } from '@remix-run/react'
import { IconMessages } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Empty } from '~/components/state'
import { requireUser } from '~/lib/session.server'
import type { loader as chats } from '../layout/route'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return null
}

/** The page beside the list until a chat is chosen. */
export default function NoChat() {
  const { t } = useTranslation('chats')
  const isFirst = useRouteLoaderData<typeof chats>('chats/layout')?.page.items.length === 0
  return (
    <section className="beside-none">
      <Empty
        icon={<Icon of={IconMessages} size={22} />}
        title={t(isFirst ? 'findPerson' : 'chooseTitle')}
        text={t(isFirst ? 'findPersonLabel' : 'chooseText')}
      />
    </section>
  )
}
