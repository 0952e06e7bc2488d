import { changesBetween } from '@domain/forms/changes'
import { type Element, isQuestion } from '@domain/forms/elements'
import type { Form, FormState } from '@domain/forms/forms'
import { neverMet } from '@domain/forms/path'
import { Button } from '@radix-ui/themes'
import { useFetcher } from '@remix-run/react'
import { IconAlertTriangle, IconMinus, IconPencil, IconPlus, type TablerIcon } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '~/components/dialog'
import { Icon } from '~/components/icon'
import { useErrorText } from '~/lib/form-errors'
import { formAddress } from '../addresses'

export type Published = { elements: Element[]; settings: string; said: string } | null
type PublishAnswer = { code: string | null; form?: Form; fields?: Record<string, string> }
type Props = {
  form: { id: string; state: FormState; name: string; language: string; settings: Form['settings'] }
  version: number
  elements: readonly Element[]
  published: Published
  onClose: () => void
  onPublished: (form: Form) => void
}

/** Asks before what everybody sees changes, and says what does. */
export function PublishDialog({ form, version, elements, published, onClose, onPublished }: Props) {
  const { t } = useTranslation(['forms', 'common'])
  const errorText = useErrorText('forms', 'apis')
  const fetcher = useFetcher<PublishAnswer>()
  const { data } = fetcher
  const isClosed = form.state === 'closed'
  const told = useRef<PublishAnswer>()
  useEffect(() => {
    if (!data || told.current === data) return
    told.current = data
    if (data.code === null && data.form) onPublished(data.form)
  }, [data, onPublished])
  const [why] = Object.values(data?.fields ?? {})
  return (
    <Dialog
      title={t(isClosed ? 'reopenTitle' : published ? 'publishAgain' : 'publishTitle')}
      onClose={onClose}
      foot={
        <>
          <Button type="button" variant="surface" color="gray" highContrast onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <fetcher.Form method="post" action={formAddress(form.id)}>
            <input type="hidden" name="etag" value={`"v${version}"`} />
            <input type="hidden" name="via" value="script" />
            <Button type="submit" name="intent" value="publish" loading={fetcher.state !== 'idle'} data-first>
              {t(isClosed ? 'reopen' : 'publish')}
            </Button>
          </fetcher.Form>
        </>
      }
    >
      <p>{t(isClosed ? 'publishClosed' : published ? 'publishAgainText' : 'publishText')}</p>
      <Differences form={form} elements={elements} published={published} />
      {data?.code && (
        <p role="alert" className="form-warning">
          <Icon of={IconAlertTriangle} size={17} />
          <span>
            {data.fields?.elements === 'required'
              ? t('error_elements_required')
              : errorText(why ?? data.code)}
          </span>
        </p>
      )}
    </Dialog>
  )
}

/** The changes that publishing makes for visitors, question by question. */
export function Differences({ form, elements, published }: Pick<Props, 'form' | 'elements' | 'published'>) {
  const { t } = useTranslation('forms')
  const lost = neverMet(elements)
  const { added, changed, removed, isReordered } = changesBetween(published?.elements ?? [], elements)
  const isOther =
    published !== null &&
    (published.settings !== JSON.stringify(form.settings) ||
      published.said !== `${form.name} ${form.language}`)
  const isNothing =
    published && added.length + changed.length + removed.length === 0 && !isReordered && !isOther
  return (
    <>
      {!published && (
        <p className="muted">
          {t('countQuestions', { count: elements.filter(({ type }) => isQuestion(type)).length })}
        </p>
      )}
      {isNothing && <p className="muted">{t('noChanges')}</p>}
      {published && (
        <ul className="form-changes">
          <Kind of={added} icon={IconPlus} text={t('added', { count: added.length })} />
          <Kind of={changed} icon={IconPencil} text={t('changed', { count: changed.length })} />
          <Kind of={removed} icon={IconMinus} text={t('removed', { count: removed.length })} />
        </ul>
      )}
      {published && isReordered && <p>{t('reordered')}</p>}
      {isOther && <p>{t('settingsChanged')}</p>}
      {removed.length > 0 && <p className="muted">{t('columnsStay')}</p>}
      {lost.length > 0 && (
        <p className="form-warning">
          <Icon of={IconAlertTriangle} size={17} />
          <span>{t('someNeverMet', { count: lost.length })}</span>
        </p>
      )}
    </>
  )
}

function Kind({ of, icon, text }: { of: readonly Element[]; icon: TablerIcon; text: string }) {
  if (of.length === 0) return null
  return (
    <li>
      <Icon of={icon} size={16} />
      <div>
        <strong>{text}</strong>
        <ul>
          {of.slice(0, 5).map(({ key, question }) => (
            <li key={key}>
              <bdi className="cut">{question}</bdi>
            </li>
          ))}
          {of.length > 5 && <li>…</li>}
        </ul>
      </div>
    </li>
  )
}
