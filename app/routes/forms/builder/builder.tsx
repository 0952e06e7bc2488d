import type { Built } from '@domain/forms/built'
import type { Form as WholeForm } from '@domain/forms/forms'
import { Button } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconEye } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { SegmentLinks } from '~/components/segments'
import { Empty } from '~/components/state'
import { useToast } from '~/components/toast'
import { Trans } from '~/components/trans'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useScripted } from '~/lib/scripted'
import { formAddress } from '../addresses'
import { elementIcons } from '../element-icons'
import { FormBar } from '../form-bar'
import { ElementList } from './element-list'
import { ElementPanel } from './element-panel'
import { useElementErrors } from './field-props'
import { FormMore } from './form-more'
import { jsonText } from './json-text'
import { JsonView, UnappliedNote } from './json-view'
import { LivePreview } from './live-preview'
import { NameFields } from './name-fields'
import { PathMap } from './path-map'
import { PublishDialog, type Published } from './publish-dialog'
import { type Removed, RemovedNote } from './removed-note'
import { SavedNote, SavedSign } from './saved-sign'
import { UndoButtons } from './undo-buttons'
import { useBuilder } from './use-builder'
import { useUnapplied } from './use-unapplied'

export const views = ['preview', 'map', 'json'] as const
export type View = (typeof views)[number]

type Props = {
  form: WholeForm
  openKey: string | null
  view: View
  published: Published
  /** The answers to forms of this page before its script ran. */
  removed: Removed | undefined
  answer: (FormAnswer & { text?: string; wrong?: { line: number; code: string }[] }) | undefined
}

/** The whole window of a form that is built: its elements, how it looks, and the one that is open. */
export function BuilderPage({ form, openKey, view, published, removed, answer }: Props) {
  const { t } = useTranslation(['forms', 'common'])
  const builder = useBuilder(form, openKey)
  const { saving, element, elements } = builder
  const json = useMemo(() => jsonText(elements), [elements])
  const unapplied = useUnapplied(form.id, json, answer?.wrong ? (answer.text ?? '') : null)
  const isScripted = useScripted()
  const toast = useToast()
  const [isPublishing, setPublishing] = useState(false)
  const { present } = saving
  const draft = { id: form.id, version: isScripted ? saving.version() : form.version }
  const latest = useRef(builder)
  latest.current = builder
  const remove = ({ id, element: gone }: Built) => {
    const before = builder.list
    builder.remove(id)
    toast({
      text: (
        <Trans
          t={t}
          i18nKey="elementRemoved"
          values={{ title: gone.question }}
          components={{ title: <bdi /> }}
        />
      ),
      action: { label: t('common:undo'), onAct: () => latest.current.bringBack(before, id) },
    })
  }
  const publish = async () => {
    if (await saving.send()) setPublishing(true)
  }
  const bar = { id: form.id, name: builder.name, state: present.state, isChanged: present.isChanged }
  const tabs = views.map((value) => ({
    value,
    text: t(`view_${value}`),
    to: value === 'preview' ? formAddress(form.id) : `${formAddress(form.id)}?view=${value}`,
  }))
  return (
    <div className="tool-screen form-builder">
      <FormBar
        form={bar}
        current="build"
        name={
          <h1 className="tool-bar-name form-bar-name cut" dir="auto">
            {builder.name || t('noName')}
          </h1>
        }
        saved={isScripted && <SavedSign state={saving.state} />}
      >
        <Button asChild variant="surface" color="gray" highContrast className="form-bar-short">
          <Link to={formAddress(form.id, 'preview')} aria-label={t('preview')}>
            <Icon of={IconEye} />
            <span>{t('preview')}</span>
          </Link>
        </Button>
        <Form method="post" action={formAddress(form.id)}>
          <input type="hidden" name="etag" value={`"v${draft.version}"`} />
          <Button
            type="submit"
            name="intent"
            value="publish"
            onClick={(event) => {
              if (!isScripted) return
              event.preventDefault()
              void publish()
            }}
          >
            {t(present.state === 'closed' ? 'reopen' : 'publish')}
          </Button>
        </Form>
        <FormMore form={bar} version={draft.version} />
      </FormBar>
      {isScripted && (
        <SavedNote
          state={saving.state}
          wrong={Object.keys(builder.errors).length}
          onInsist={() => void saving.insist()}
        />
      )}
      {removed && <RemovedNote form={form} removed={removed} />}
      {answer?.code && !answer.wrong && <Refused answer={answer} />}
      <main id="content" className="form-builder-main" tabIndex={-1}>
        <ElementList form={draft} builder={builder} onRemove={remove}>
          <NameFields form={draft} builder={builder} />
        </ElementList>
        <section className="form-stage" aria-label={t(`view_${view}`)}>
          <div className="form-stage-head">
            <SegmentLinks label={t('views')} options={tabs} current={view} />
            {isScripted && <UndoButtons builder={builder} />}
          </div>
          {view !== 'json' && unapplied.text !== null && (
            <UnappliedNote to={`${formAddress(form.id)}?view=json`} />
          )}
          {view === 'map' && (
            <PathMap elements={elements} ids={builder.list.map(({ id }) => id)} onOpen={builder.select} />
          )}
          {view === 'json' && (
            <JsonView
              form={draft}
              own={json}
              unapplied={unapplied}
              sent={answer?.wrong}
              onApply={builder.replace}
            />
          )}
          {view === 'preview' &&
            (element ? (
              <LivePreview form={{ ...form, ...builder.draft }} place={builder.place} />
            ) : (
              <Empty
                icon={<Icon of={elementIcons.text} size={22} />}
                title={t('noElements')}
                text={t('noElementsText')}
              />
            ))}
        </section>
        <ElementPanel form={draft} builder={builder} errors={answer?.fields} />
      </main>
      {isPublishing && (
        <PublishDialog
          form={{ ...form, ...bar, language: builder.language }}
          version={draft.version}
          elements={elements}
          published={published}
          onClose={() => setPublishing(false)}
          onPublished={(next) => {
            setPublishing(false)
            saving.take(next)
            toast({
              text: t('published'),
              action: {
                label: t('linkPart'),
                onAct: () => window.location.assign(formAddress(form.id, 'link')),
              },
            })
          }}
        />
      )}
    </div>
  )
}

function Refused({ answer }: { answer: FormAnswer }) {
  const error = useElementErrors(answer.fields ?? {})
  const [field = ''] = Object.keys(answer.fields ?? {})
  const { t } = useTranslation('forms')
  const isEmpty = answer.fields?.elements === 'required'
  const why = isEmpty ? t('error_elements_required') : (error(field) ?? error('_'))
  return (
    <p className="form-sign-note" data-state="refused" role="alert">
      <span>{t('notSaved')}</span> <span>{why}</span>
    </p>
  )
}
