import { Button, Flex } from '@radix-ui/themes'
import { useSearchParams } from '@remix-run/react'
import { IconLink, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DeleteQuestion } from '~/components/delete-question'
import { Icon } from '~/components/icon'
import { LoadingRows } from '~/components/loading'
import { Panel } from '~/components/panel'
import { ShowMore } from '~/components/show-more'
import { Empty, ErrorPanel, NoResult } from '~/components/state'
import { useToast } from '~/components/toast'
import { useFormat } from '~/lib/format'
import { pagesOf } from '~/lib/pages'

export function Notices() {
  const { t } = useTranslation(['look', 'common', 'errors', 'shell'])
  const toast = useToast()
  const [query] = useSearchParams()
  const pages = pagesOf(query)
  const count = Math.min(12, pages * 3)
  const list = useId()
  const format = useFormat()
  return (
    <div className="stack">
      <Panel title={t('look:toasts')}>
        <Flex gap="2" wrap="wrap" className="panel-body">
          <Button type="button" variant="soft" onClick={() => toast({ text: t('common:copied') })}>
            {t('look:toastDone')}
          </Button>
          <Button
            type="button"
            variant="soft"
            onClick={() =>
              toast({
                text: t('look:moved', { title: 'Portfolio 2026' }),
                action: { label: t('common:undo'), onAct: () => toast({ text: t('look:toastDone') }) },
              })
            }
          >
            {t('look:toastUndo')}
          </Button>
          <Button
            type="button"
            variant="soft"
            onClick={() => toast({ text: t('look:notSent'), tone: 'failed' })}
          >
            {t('look:toastFailed')}
          </Button>
          <DeleteQuestion
            title={t('look:questionTitle', { name: 'items' })}
            text={t('look:questionText')}
            name="items"
            keep={t('look:keep')}
            verb={t('look:deleteApi')}
            onConfirm={() => toast({ text: t('look:toastDone') })}
          >
            <Button type="button" color="red" variant="soft">
              {t('look:deleteApi')}
            </Button>
          </DeleteQuestion>
        </Flex>
      </Panel>
      <div className="panel">
        <Empty
          icon={<Icon of={IconLink} size={22} />}
          title={t('look:emptyTitle')}
          text={t('look:emptyText')}
        >
          <Button type="button">
            <Icon of={IconPlus} />
            {t('shell:newLink')}
          </Button>
        </Empty>
      </div>
      <div className="panel">
        <NoResult words="ریداکس">
          <Button type="button" variant="soft" color="gray">
            {t('common:clearSearch')}
          </Button>
        </NoResult>
      </div>
      <LoadingRows />
      <ErrorPanel
        title={t('look:loadFailed')}
        text={t('errors:offline')}
        requestId="req_7Hq2"
        onRetry={() => {}}
      />
      <div className="panel">
        <ul className="rows" id={list}>
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are their numbers.
            <li className="row" key={index}>
              {format.number(index + 1)}
            </li>
          ))}
        </ul>
      </div>
      <ShowMore
        list={list}
        count={count}
        left={Math.max(0, 12 - count)}
        to={count < 12 ? `?pages=${pages + 1}` : null}
      />
    </div>
  )
}
