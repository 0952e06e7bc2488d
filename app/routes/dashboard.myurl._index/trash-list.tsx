import type { Page } from '@domain/page'
import type { TrashItem } from '@domain/trash'
import { Button } from '@radix-ui/themes'
import { Form } from '@remix-run/react'
import { IconArrowBackUp, IconLink, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Row, Rows } from '~/components/rows'
import { Empty } from '~/components/state'
import { Isolate } from '~/components/user-text'
import { useFormat } from '~/lib/format'
import type { Asked } from './list.server'
import { More } from './more'
import type { loader } from './route'
import { usePages } from './use-pages'

type Data = Awaited<ReturnType<Awaited<ReturnType<typeof loader>>['json']>>

type Props = { first: Page<TrashItem>; asked: Asked; onRestore: (item: TrashItem) => void }

/** What was deleted in the last 30 days. */
export function TrashList({ first, asked, onRestore }: Props) {
  const { t } = useTranslation('links')
  const format = useFormat()
  const pages = usePages(first, asked, pickTrash)
  if (pages.items.length === 0) {
    return (
      <div className="panel">
        <Empty
          icon={<IconTrash size={22} stroke={1.6} aria-hidden="true" />}
          title={t('emptyTrash')}
          text={t('emptyTrashText')}
        />
      </div>
    )
  }
  return (
    <div className="links-list">
      <Rows label={t('trash')} id="trash">
        {pages.items.map((item) => (
          <Row
            key={item.id}
            tile={<IconLink size={18} stroke={1.6} aria-hidden="true" />}
            title={<Isolate className="cut">{item.title}</Isolate>}
            second={
              <span>
                {t('deletedAt', { when: format.relative(item.deletedAt) })}
                {' · '}
                {t('keptUntil', { date: format.date(item.deletedUntil) })}
              </span>
            }
            actions={
              <Form
                method="post"
                action="/dashboard/myurl?index"
                onSubmit={(event) => {
                  event.preventDefault()
                  onRestore(item)
                }}
              >
                <input type="hidden" name="id" value={item.id} />
                <Button type="submit" name="intent" value="restore" variant="soft" color="gray">
                  <IconArrowBackUp size={16} stroke={1.6} className="flip" aria-hidden="true" />
                  {t('restore')}
                </Button>
              </Form>
            }
          />
        ))}
      </Rows>
      <More {...pages} asked={asked} list="trash" />
    </div>
  )
}

function pickTrash(data: unknown) {
  const { asked: answered, trash } = data as Data
  return trash && { asked: answered, page: trash }
}
