import type { ListedForm } from '@domain/forms/forms'
import { Form, Link } from '@remix-run/react'
import {
  IconChevronDown,
  IconCopyPlus,
  IconDatabase,
  IconEye,
  IconForms,
  IconLink,
  IconSettings,
} from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Moment } from '~/components/moment'
import { ThingMenu } from '~/components/thing-menu'
import { Trans } from '~/components/trans'
import { useFormat } from '~/lib/format'
import { isPlainPress } from '~/lib/plain-press'
import { formAddress, formFilters } from '../addresses'
import { DataDialog } from '../data/data-dialog'
import { FormStatus } from '../form-state'
import { LinkDialog } from '../link/link-dialog'
import { saysForm } from './says-form'

type Opened = { form: ListedForm; as: 'data' | 'link' }
type Props = { forms: readonly ListedForm[]; onRemove: (thing: { id: string; title: string }) => void }

/** Forms with their preview, data and link below each: lists within a list, which open and close without a script. */
export function FormTree({ forms, onRemove }: Props) {
  const { t } = useTranslation('forms')
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <>
      <ul className="tree form-tree" id="forms" aria-label={t('mine')}>
        {forms.map((form) => (
          <li key={form.id} className="panel" data-id={form.id}>
            <Node form={form} onOpen={(as) => setOpened({ form, as })} />
            <FormMenu form={form} onRemove={onRemove} />
          </li>
        ))}
      </ul>
      {opened?.as === 'data' && <DataDialog form={opened.form} onClose={() => setOpened(null)} />}
      {opened?.as === 'link' && <LinkDialog form={opened.form} onClose={() => setOpened(null)} />}
    </>
  )
}

function Node({ form, onOpen }: { form: ListedForm; onOpen: (as: Opened['as']) => void }) {
  const { t } = useTranslation('forms')
  const format = useFormat()
  const inPlace = (as: Opened['as']) => (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onOpen(as)
  }
  return (
    <details open>
      <summary className="tree-head own-mark">
        <Icon of={IconChevronDown} className="tree-fold" />
        <span className="row-tile">
          <Icon of={IconForms} size={18} />
        </span>
        <span className="row-text">
          <span className="row-title">
            <span className="cut-inside">
              {saysForm(form.name, t('formWord')) ? (
                <bdi className="cut">{form.name}</bdi>
              ) : (
                <Trans
                  t={t}
                  i18nKey="formNamed"
                  values={{ name: form.name }}
                  components={{ name: <bdi className="cut" /> }}
                />
              )}
            </span>
            <FormStatus form={form} />
          </span>
          <span className="row-second">
            <span>{t('countQuestions', { count: form.questions })}</span> <Moment value={form.updatedAt} />
          </span>
        </span>
        <span className="row-figures">
          <strong>{format.figure(form.answers)}</strong>
          <span>{t('answersUnit', { count: form.answers })}</span>
        </span>
      </summary>
      <ul className="tree-parts" aria-label={t('partsOf', { name: form.name })}>
        <li>
          <Link to={formAddress(form.id)} className="form-part form-part-build" data-prefetch>
            <Icon of={IconForms} size={17} />
            {t('buildPart')}
          </Link>
        </li>
        <li>
          <Link to={formAddress(form.id, 'preview')} className="form-part">
            <Icon of={IconEye} size={17} />
            {t('previewPart')}
          </Link>
        </li>
        <li>
          <Link to={formAddress(form.id, 'data')} className="form-part" onClick={inPlace('data')}>
            <Icon of={IconDatabase} size={17} />
            {t('dataPart')}
          </Link>
        </li>
        <li>
          <Link to={formAddress(form.id, 'link')} className="form-part" onClick={inPlace('link')}>
            <Icon of={IconLink} size={17} />
            {t('linkPart')}
          </Link>
        </li>
      </ul>
    </details>
  )
}

function FormMenu({ form, onRemove }: { form: ListedForm; onRemove: Props['onRemove'] }) {
  const { t } = useTranslation('forms')
  return (
    <div className="form-menu">
      <ThingMenu
        thing={{ id: form.id, title: form.name }}
        editAt={formAddress(form.id)}
        removeAt={`${formFilters.path}?index`}
        onRemove={onRemove}
      >
        <Link to={formAddress(form.id, 'settings')} className="menu-item">
          <Icon of={IconSettings} size={17} />
          {t('tab_settings')}
        </Link>
        <Form method="post" action={`${formFilters.path}?index`}>
          <input type="hidden" name="id" value={form.id} />
          <button type="submit" name="intent" value="duplicate" className="menu-item">
            <Icon of={IconCopyPlus} size={17} />
            {t('duplicate')}
          </button>
        </Form>
      </ThingMenu>
    </div>
  )
}
