import type { Document } from '@domain/documents/documents'
import type { Page } from '@domain/page'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconFilePlus, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Cards } from '~/components/card'
import type { ListRemovals } from '~/components/list/removals'
import { ShowMore } from '~/components/show-more'
import { Empty, NoResult } from '~/components/state'
import { Shared } from '../share-document'
import { listAddress } from './address'
import { DocumentCard } from './document-card'
import type { Asked } from './list.server'

type Props = {
  page: Page<Document>
  asked: Asked
  self: string
  actKey: string
  removals: ListRemovals
}

export function DocumentList({ page, asked, self, actKey, removals }: Props) {
  const [shared, setShared] = useState<Document | null>(null)
  const items = page.items.filter(({ id }) => !removals.hidden.has(id))
  if (items.length === 0 && page.nextCursor === null) return <Nothing asked={asked} />
  return (
    <>
      <Cards id="documents">
        {items.map((document) => (
          <DocumentCard
            key={document.id}
            document={document}
            actKey={actKey}
            onShare={setShared}
            onRemove={removals.remove}
          />
        ))}
      </Cards>
      <ShowMore
        list="documents"
        count={items.length}
        to={page.nextCursor === null ? null : listAddress(asked, { pages: asked.pages + 1 })}
      />
      {shared && <Shared document={shared} self={self} onClose={() => setShared(null)} />}
    </>
  )
}

/** What stands where the cards would: nothing found, nothing shared, or no documents at all. */
function Nothing({ asked }: { asked: Asked }) {
  const { t } = useTranslation(['documents', 'common'])
  if (asked.q !== '') {
    return (
      <div className="panel">
        <NoResult words={asked.q}>
          <Button asChild variant="soft" color="gray">
            <Link to={listAddress(asked, { q: '' })}>{t('common:clearSearch')}</Link>
          </Button>
        </NoResult>
      </div>
    )
  }
  const isShared = asked.view === 'shared'
  return (
    <div className="panel">
      <Empty
        icon={<IconFileText size={22} stroke={1.6} aria-hidden="true" />}
        title={t(isShared ? 'documents:emptyShared' : 'documents:empty')}
        text={t(isShared ? 'documents:emptySharedText' : 'documents:emptyText')}
      >
        {!isShared && (
          <Button asChild>
            <Link to="/dashboard/documents/new">
              <IconFilePlus size={16} stroke={1.6} aria-hidden="true" />
              {t('documents:newDocument')}
            </Link>
          </Button>
        )}
      </Empty>
    </div>
  )
}
