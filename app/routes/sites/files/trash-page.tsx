import type { TrashedEntry, TrashSummary } from '@domain/sites/files'
import { Button } from '@radix-ui/themes'
import { Form, Link, useActionData, useNavigation } from '@remix-run/react'
import { IconArrowBackUp, IconArrowLeft, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type * as v from 'valibot'
import { Between } from '~/components/between'
import { Icon } from '~/components/icon'
import { Row, Rows } from '~/components/rows'
import { Empty } from '~/components/state'
import { Trans } from '~/components/trans'
import { FileName } from '~/components/user-text'
import { useBytes } from '~/lib/bytes'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { useFormat } from '~/lib/format'
import { useNow } from '~/lib/use-now'
import { Bar } from './bar'
import { EmptyTrash, EmptyTrashPanel } from './empty-trash'
import { FileIcon } from './file-icon'
import { trashAddress } from './trash-address'
import type { Site } from './use-manager'

type Trashed = v.InferOutput<typeof TrashedEntry>
type Trash = {
  items: readonly Trashed[]
  cursor: string | null
  next: string | null
  summary: TrashSummary
  /** Whether it is to be emptied, and has been: only where no script runs. */
  isAsked: boolean
  isEmptied: boolean
}
type Props = { site: Site; trash: Trash }

/** Files removed from the site in the last 30 days, with the way back. */
export function TrashPage({ site, trash }: Props) {
  const { t } = useTranslation('files')
  const answer = useActionData<FormAnswer>()
  const errorText = useErrorText('files', 'uploads')
  const bytes = useBytes()
  const { items, cursor, summary, isAsked, isEmptied } = trash
  return (
    <div className="site-files">
      <Bar site={site} />
      <main id="content" className="page-inner site-files-trash" tabIndex={-1}>
        <Link to="/dashboard/myui/files" className="back-link">
          <Icon of={IconArrowLeft} className="flip" />
          {t('backToFiles')}
        </Link>
        <div className="site-files-trash-head">
          <div>
            <h2>{t('trashTitle')}</h2>
            <p className="muted">
              {summary.items > 0
                ? t('trashHolds', { items: t('items', { count: summary.items, size: bytes(summary.bytes) }) })
                : t('trashLine')}
            </p>
          </div>
          {!isAsked && <EmptyTrash summary={summary} />}
        </div>
        {answer?.code && (
          <p className="field-note wrong" role="alert">
            {errorText(answer.code)}
          </p>
        )}
        {isEmptied && <p role="status">{t('trashEmptied')}</p>}
        {isAsked && summary.items > 0 && <EmptyTrashPanel summary={summary} />}
        {items.length === 0 ? (
          <div className="panel">
            <Empty icon={<Icon of={IconTrash} size={22} />} title={t('trashEmpty')} />
          </div>
        ) : (
          <Rows label={t('trash')} id="trash">
            {items.map((item) => (
              <TrashRow key={item.id} item={item} cursor={cursor} />
            ))}
          </Rows>
        )}
        <Pages trash={trash} />
      </main>
    </div>
  )
}

/** The way to what was removed before, and back to what was removed last. */
function Pages({ trash: { cursor, next } }: { trash: Trash }) {
  const { t } = useTranslation('files')
  if (cursor === null && next === null) return null
  return (
    <nav className="show-more" aria-label={t('pages')}>
      {cursor !== null && (
        <Button asChild variant="soft" color="gray">
          <Link to={trashAddress()}>{t('firstPage')}</Link>
        </Button>
      )}
      {next !== null && (
        <Button asChild variant="soft" color="gray">
          <Link to={trashAddress(next)}>{t('nextPage')}</Link>
        </Button>
      )}
    </nav>
  )
}

function TrashRow({ item, cursor }: { item: Trashed; cursor: string | null }) {
  const { t } = useTranslation('files')
  const format = useFormat()
  const now = useNow()
  const sending = useNavigation().formData?.get('id')
  return (
    <Row
      tile={<FileIcon entry={item} />}
      title={<FileName name={item.name} className="cut" />}
      second={
        <span>
          <Trans
            t={t}
            i18nKey="removedFrom"
            values={{ path: item.path === '/' ? t('root') : item.path }}
            components={{ place: <bdi /> }}
          />
          <Between />
          {t('removedAt', { when: format.past(item.deletedAt, now) })}
          <Between />
          {t('keptUntil', { date: format.date(item.deletedUntil) })}
        </span>
      }
      actions={
        <Form method="post" action="/dashboard/myui/files?index">
          <input type="hidden" name="id" value={item.id} />
          {cursor !== null && <input type="hidden" name="cursor" value={cursor} />}
          <Button type="submit" variant="soft" color="gray" loading={sending === item.id}>
            <Icon of={IconArrowBackUp} className="flip" />
            <span>{t('restore')}</span>
          </Button>
        </Form>
      }
    />
  )
}
