import { Button } from '@radix-ui/themes'
import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { RouteError } from '~/components/route-error'
import { load } from '~/lib/api.server'
import { ownTitle } from '~/lib/own-title'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { AgentPartsContext } from '../../conversations/agent-parts'
import { ConversationDialog } from '../../conversations/dialog'
import { modes } from '../../conversations/modes'
import { loadConversation } from '../../conversations/one.server'
import { useDialog } from '../../conversations/use-dialog'
import { actOnConversation } from '../act.server'
import { ActLog } from '../act-log'
import sheet from '../agent.css?url'
import { DecisionsContext, useDeciding } from '../decisions'
import { Progress } from '../progress'
import { ProposalCard } from '../proposal-card'
import { refusedForms } from '../refused-forms'
import { Steps } from '../steps'

type OneData = { conversation?: { title: string } } | undefined

export const handle = {
  i18n: ['conversations', 'code', 'errors'],
  screen: 'agent',
  item: (data: unknown) => (data as OneData)?.conversation?.title || null,
}

export const links = sheets(sheet)

/** The conversation; with `log` its acts, and with `edit` a proposal to edit. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { searchParams } = new URL(args.request.url)
  const param = { id: args.params.id ?? '' }
  const opened = await loadConversation(args, api, 'agent')
  const [edit, cursor] = [searchParams.get('edit'), searchParams.get('cursor')]
  const read = (query: { cursor?: string }) => load(api.conversations[':id'].acts.$get({ param, query }))
  const [acts, older, proposal] = await Promise.all([
    read({}),
    searchParams.has('log') && cursor ? read({ cursor }) : null,
    edit ? load(api.proposals[':id'].$get({ param: { id: edit } })) : null,
  ])
  return json({
    ...opened,
    acts: acts.items,
    log: searchParams.has('log') ? (older ?? acts) : null,
    isFirst: older === null,
    edited: proposal?.conversationId === param.id ? proposal : null,
  })
}

export const action = actOnConversation

export const meta = ownTitle

const parts = { Steps, Proposal: ProposalCard, Progress }

export default function AgentPage() {
  const opened = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AgentPartsContext.Provider value={parts}>
      <Opened key={opened.conversation.id} opened={opened} answer={answer} />
    </AgentPartsContext.Provider>
  )
}

type OpenedProps = {
  opened: ReturnType<typeof useLoaderData<typeof loader>>
  answer: ReturnType<typeof useActionData<typeof action>>
}

function Opened({ opened, answer }: OpenedProps) {
  const { t } = useTranslation('conversations')
  const { conversation, acts, log, isFirst, edited } = opened
  const dialog = useDialog(opened)
  const deciding = useDeciding(dialog)
  const path = `${modes.agent.path}/${conversation.id}`
  const { editing, refusals, refusal } = refusedForms(answer, edited)
  return (
    <DecisionsContext.Provider
      value={{ path, acts, editing, ...deciding, refusals: { ...refusals, ...deciding.refusals } }}
    >
      <div className="agent-one" data-log={log ? '' : undefined}>
        <ConversationDialog
          dialog={dialog}
          {...opened}
          refusal={refusal}
          actions={
            <Button asChild variant="ghost" color="gray" className="agent-log-open">
              <Link to={log ? path : `${path}?log=1`} replace preventScrollReset aria-label={t('actLog')}>
                <Icon of={IconHistory} size={17} />
                <span>{t('actLog')}</span>
              </Link>
            </Button>
          }
        />
        {log && <ActLog page={log} isFirst={isFirst} />}
      </div>
    </DecisionsContext.Provider>
  )
}

export function ErrorBoundary() {
  const { t } = useTranslation('conversations')
  return (
    <section className="beside-none">
      <RouteError title={t('agentDialogFailed')} />
    </section>
  )
}
