import type { TrashedEntry } from '@domain/site-files'
import { Button } from '@radix-ui/themes'
import { Form, Link, useActionData, useNavigation } from '@remix-run/react'
import { IconArrowBackUp, IconArrowLeft, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type * as v from 'valibot'
import { Row, Rows } from '~/components/rows'
import { Empty } from '~/components/state'
import { FileName, Isolate } from '~/components/user-text'
import { useFormat } from '~/lib/format'
import { Bar } from './bar'
import { useFileError } from './file-error'
import { FileIcon } from './file-icon'
import type { action } from './route'
import type { Site } from './use-manager'

type Trashed = v.InferOutput<typeof TrashedEntry>
type Props = { site: Site; items: readonly Trashed[] }

/** What was removed from the site in the last 30 days, with the way back. */
export function TrashPage({ site, items }: Props) {
  const { t } = useTranslation('files')
  const answer = useActionData<typeof action>()
  const errorText = useFileError()
  return (
    <div className="fm">
      <Bar site={site} />
      <main id="content" className="page-inner fm-trash" tabIndex={-1}>
        <Link to="/dashboard/myui/files" className="back-link">
          <IconArrowLeft size={16} stroke={1.6} className="flip" aria-hidden="true" />
          {t('backToFiles')}
        </Link>
        <h2>{t('trashTitle')}</h2>
        <p className="muted">{t('trashLine')}</p>
        {answer && (
          <p className="field-note wrong" role="alert">
            {errorText(answer.code)}
          </p>
        )}
        {items.length === 0 ? (
          <div className="panel">
            <Empty icon={<IconTrash size={22} stroke={1.6} aria-hidden="true" />} title={t('trashEmpty')} />
          </div>
        ) : (
          <Rows label={t('trash')} id="trash">
            {items.map((item) => (
              <TrashRow key={item.id} item={item} />
            ))}
          </Rows>
        )}
      </main>
    </div>
  )
}

function TrashRow({ item }: { item: Trashed }) {
  const { t } = useTranslation(['files', 'trash'])
  const format = useFormat()
  const sending = useNavigation().formData?.get('id')
  return (
    <Row
      tile={<FileIcon entry={item} />}
      title={
        <span className="cut">
          <FileName name={item.name} />
        </span>
      }
      second={
        <span>
          {t('files:removedFrom')} <Isolate>{item.path === '/' ? t('files:root') : item.path}</Isolate>
          {' · '}
          {t('files:removedAt', { when: format.relative(item.deletedAt) })}
          {' · '}
          {t('files:keptUntil', { date: format.date(item.deletedUntil) })}
        </span>
      }
      actions={
        <Form method="post" action="/dashboard/myui/files?index">
          <input type="hidden" name="id" value={item.id} />
          <Button type="submit" variant="soft" color="gray" loading={sending === item.id}>
            <IconArrowBackUp size={16} stroke={1.6} className="flip" aria-hidden="true" />
            {t('files:restore')}
          </Button>
        </Form>
      }
    />
  )
}
