import type { Element } from '@domain/forms/elements'
import type { Form as WholeForm } from '@domain/forms/forms'
import { directionOf, type Locale, localeNames, locales } from '@domain/locale'
import { Button } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconCircleMinus, IconDots, IconEye, IconTrash } from '@tabler/icons-react'
import { type FormEvent, lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Menu } from '~/components/menu'
import { SegmentLinks } from '~/components/segments'
import { Empty } from '~/components/state'
import { useToast } from '~/components/toast'
import type { FormAnswer } from '~/lib/form-answer.server'
import { useScripted } from '~/lib/scripted'
import { elementAddress, formAddress, formFilters } from '../addresses'
import { elementIcons } from '../element-icons'
import { FormBar } from '../form-bar'
import { placeKey, singlePreview } from '../preview-form'
import { ElementFields } from './element-fields'
import { elementIn } from './element-form'
import { ElementList } from './element-list'
import { held, useElementErrors } from './field-props'
import { JsonView } from './json-view'
import { PathMap } from './path-map'
import { PublishDialog, type Published } from './publish-dialog'
import { SavedNote, SavedSign } from './saved-sign'
import { type Builder, useBuilder } from './use-builder'

const FillerPreview = lazy(() =>
  import('~/components/form-filler/preview').then((file) => ({ default: file.FillerPreview })),
)

export const views = ['preview', 'map', 'json'] as const
export type View = (typeof views)[number]

type Props = {
  form: WholeForm
  openKey: string | null
  view: View
  published: Published
  /** What a form of this page was answered with before its script ran. */
  answer: (FormAnswer & { text?: string; wrong?: { line: number; code: string }[] }) | undefined
}

/** The whole window of a form that is built: its elements, how it looks, and the one that is open. */
export function BuilderPage({ form, openKey, view, published, answer }: Props) {
  const { t } = useTranslation(['forms', 'common'])
  const builder = useBuilder(form, openKey)
  const { saving, element, elements } = builder
  const isScripted = useScripted()
  const toast = useToast()
  const [isPublishing, setPublishing] = useState(false)
  const { present } = saving
  const edition = { id: form.id, version: isScripted ? saving.edition() : form.version }
  const latest = useRef(builder)
  latest.current = builder
  const remove = (gone: Element) => {
    const before = elements
    builder.remove(gone.key)
    toast({
      text: (
        <Trans
          t={t}
          i18nKey="elementRemoved"
          values={{ title: gone.question }}
          components={{ title: <bdi /> }}
        />
      ),
      action: { label: t('common:undo'), onAct: () => latest.current.bringBack(before, gone.key) },
    })
  }
  const publish = async () => {
    if (await saving.send()) setPublishing(true)
  }
  const own = { id: form.id, name: builder.name, state: present.state, isChanged: present.isChanged }
  const tabs = views.map((value) => ({
    value,
    text: t(`view_${value}`),
    to: value === 'preview' ? formAddress(form.id) : `${formAddress(form.id)}?view=${value}`,
  }))
  return (
    <div className="form-screen form-builder">
      <FormBar
        form={own}
        current="build"
        name={<h1 className="form-bar-name cut">{builder.name || t('noName')}</h1>}
        saved={isScripted && <SavedSign state={saving.state} />}
      >
        <Button asChild variant="surface" color="gray" highContrast className="form-bar-preview">
          <Link to={formAddress(form.id, 'preview')} aria-label={t('preview')}>
            <Icon of={IconEye} />
            <span>{t('preview')}</span>
          </Link>
        </Button>
        <Form method="post" action={formAddress(form.id)}>
          <input type="hidden" name="edition" value={`"v${edition.version}"`} />
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
        <More form={own} version={edition.version} />
      </FormBar>
      {isScripted && (
        <SavedNote
          state={saving.state}
          wrong={Object.keys(builder.errors).length}
          onInsist={() => void saving.insist()}
        />
      )}
      {answer?.code && !answer.wrong && <Refused answer={answer} />}
      <main id="content" className="form-builder-main" tabIndex={-1}>
        <ElementList form={edition} builder={builder} onRemove={remove}>
          <NameFields form={edition} builder={builder} />
        </ElementList>
        <section className="form-stage" aria-label={t(`view_${view}`)}>
          <div className="form-stage-head">
            <SegmentLinks label={t('views')} options={tabs} current={view} />
          </div>
          {view === 'map' && <PathMap elements={elements} onOpen={builder.select} />}
          {view === 'json' && (
            <JsonView
              form={edition}
              elements={elements}
              sent={answer?.wrong ? { text: answer.text ?? '', wrong: answer.wrong } : undefined}
              onApply={(next) => builder.replace({ elements: next })}
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
        <ElementPanel form={edition} builder={builder} errors={answer?.fields} />
      </main>
      {isPublishing && (
        <PublishDialog
          form={{ ...form, ...own, language: builder.language }}
          version={edition.version}
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

/** The open element as those who answer see it, in the form's language whatever the maker reads. */
function LivePreview({ form, place }: { form: WholeForm; place: number }) {
  const { t } = useTranslation('forms')
  const isScripted = useScripted()
  const text = useDeferredValue(JSON.stringify({ ...form, settings: form.settings }))
  const shown = useMemo(() => singlePreview(JSON.parse(text)), [text])
  const element = form.elements[place]
  const plain = (
    <div className="form-card" lang={form.language} dir={directionOf(form.language)}>
      <p className="form-card-question">{element?.question}</p>
      {element?.help && <p className="form-card-help">{element.help}</p>}
    </div>
  )
  if (!isScripted) return plain
  return (
    <section className="form-live" aria-label={t('livePreview')}>
      <Suspense fallback={plain}>
        <FillerPreview form={shown} at={placeKey(place)} />
      </Suspense>
    </section>
  )
}

function Refused({ answer }: { answer: FormAnswer }) {
  const error = useElementErrors(answer.fields ?? {})
  const [field = ''] = Object.keys(answer.fields ?? {})
  const { t } = useTranslation('forms')
  return (
    <p className="form-sign-note" data-state="refused" role="alert">
      {t('notSaved')} {error(field) ?? error('_')}
    </p>
  )
}

function NameFields({ form, builder }: { form: { id: string; version: number }; builder: Builder }) {
  const { t } = useTranslation(['forms', 'common'])
  const isScripted = useScripted()
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const said = new FormData(event.currentTarget)
    builder.rename(String(said.get('name') ?? ''))
    const language = String(said.get('language') ?? '')
    const known = locales.find((each) => each === language)
    if (known) builder.speak(known)
  }
  return (
    <Form
      method="post"
      action={formAddress(form.id)}
      className="form-name"
      onInput={onInput}
      onSubmit={(event) => isScripted && event.preventDefault()}
    >
      <input type="hidden" name="edition" value={`"v${form.version}"`} />
      <input type="hidden" name="intent" value="name" />
      <label className="field">
        <span className="field-label">{t('name')}</span>
        <input className="input" name="name" dir="auto" required maxLength={200} {...held(builder.name)} />
      </label>
      <label className="field">
        <span className="field-label">{t('language')}</span>
        <select className="input" name="language" {...held(builder.language)}>
          {locales.map((each: Locale) => (
            <option key={each} value={each} lang={each}>
              {localeNames[each]}
            </option>
          ))}
        </select>
      </label>
      {!isScripted && (
        <Button type="submit" variant="surface" color="gray" highContrast>
          {t('common:save')}
        </Button>
      )}
    </Form>
  )
}

function ElementPanel({
  form,
  builder,
  errors,
}: {
  form: { id: string; version: number }
  builder: Builder
  errors: FormAnswer['fields']
}) {
  const { t } = useTranslation(['forms', 'common'])
  const isScripted = useScripted()
  const { element, elements, place } = builder
  const box = useRef<HTMLFormElement>(null)
  if (!element) return <aside className="form-panel" aria-label={t('open')} />
  const start = `${place}.`
  const all = isScripted ? builder.errors : dropPrefix(errors)
  const mine = Object.fromEntries(
    Object.entries(all).flatMap(([path, code]) =>
      path.startsWith(start) ? [[path.slice(start.length), code]] : [],
    ),
  )
  const listen = () => {
    if (box.current && isScripted) builder.change(elementIn(new FormData(box.current), element, elements))
  }
  return (
    <aside className="form-panel" aria-label={t('open')}>
      <Form
        method="post"
        action={elementAddress(form.id, element.key)}
        encType="multipart/form-data"
        ref={box}
        // Fields that are not the builder's own begin anew with each element.
        key={`${place} of ${elements.length} ${builder.generation}`}
        className="form-panel-fields"
        onInput={listen}
        onSubmit={(event) => isScripted && event.preventDefault()}
      >
        <input type="hidden" name="edition" value={`"v${form.version}"`} />
        <input type="hidden" name="intent" value="element" />
        <ElementFields
          element={element}
          elements={elements}
          place={place}
          errors={mine}
          onSet={(change) => builder.change({ ...element, ...change })}
        />
        {!isScripted && <Button type="submit">{t('common:save')}</Button>}
      </Form>
    </aside>
  )
}

/** The API names fields from the whole form on, the schema of the elements from the list. */
const dropPrefix = (fields: FormAnswer['fields']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).map(([path, code]) => [path.replace(/^elements\./, ''), code]),
  )

function More({
  form,
  version,
}: {
  form: { id: string; name: string; state: WholeForm['state'] }
  version: number
}) {
  const { t } = useTranslation(['forms', 'common'])
  return (
    <Menu
      label={t('common:more', { title: form.name })}
      face={<Icon of={IconDots} size={20} />}
      className="bar-icon form-bar-more"
    >
      {form.state === 'published' && (
        <Form method="post" action={formAddress(form.id)} reloadDocument>
          <input type="hidden" name="edition" value={`"v${version}"`} />
          <button type="submit" name="intent" value="close" className="menu-item">
            <Icon of={IconCircleMinus} size={17} />
            {t('closeForm')}
          </button>
        </Form>
      )}
      <Form method="post" action={`${formFilters.path}?index`}>
        <input type="hidden" name="id" value={form.id} />
        <button type="submit" name="intent" value="delete" className="menu-item danger">
          <Icon of={IconTrash} size={17} />
          {t('common:remove')}
        </button>
      </Form>
    </Menu>
  )
}
