import type { Api } from '@domain/apis/apis'
import type { FieldErrors } from '@domain/errors'
import { Button, TextArea, TextField } from '@radix-ui/themes'
import { Form, Link, useNavigation } from '@remix-run/react'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '~/components/form-refusal'
import { Icon } from '~/components/icon'
import { Panel } from '~/components/panel'
import { SaveAtOnce } from '~/components/save-at-once'
import { SavePlainly } from '~/components/save-plainly'
import { SavedRow } from '~/components/saved-row'
import { autoDirection } from '~/lib/auto-direction'
import { useErrorText } from '~/lib/form-errors'
import { isField } from '~/lib/form-fields'
import { AccessFields } from '../access-fields'
import type { InfoAnswer } from './actions.server'

export type InfoForm = { api: Api; etag: string; answer: InfoAnswer | undefined }

function useSending(intent: string): boolean {
  const { formMethod, formData } = useNavigation()
  return formMethod === 'POST' && formData?.get('intent') === intent
}

/** Name and description. */
export function About({ api, etag, answer }: InfoForm) {
  const { t } = useTranslation('apis')
  const errorText = useErrorText('apis')
  const own = answer?.intent === 'about' ? answer : undefined
  const values = { name: api.name, description: api.description, etag, ...own?.values }
  return (
    <div id="about">
      <Panel title={t('part_about')}>
        <SavedRows
          intent="about"
          etag={values.etag}
          answer={own}
          said={{ name: api.name, description: api.description }}
        >
          {(errors) => (
            <>
              <SavedRow row="name" label={t('name')} error={errorText(errors.name)}>
                {(control) => (
                  <TextField.Root
                    {...control}
                    {...autoDirection}
                    name="name"
                    defaultValue={values.name}
                    autoComplete="off"
                  />
                )}
              </SavedRow>
              <SavedRow
                row="description"
                look="wide"
                label={t('description')}
                error={errorText(errors.description)}
              >
                {(control) => (
                  <TextArea
                    {...control}
                    {...autoDirection}
                    name="description"
                    rows={3}
                    defaultValue={values.description}
                  />
                )}
              </SavedRow>
            </>
          )}
        </SavedRows>
      </Panel>
    </div>
  )
}

/** Who may read and write, which its own button saves, because opening it for strangers is warned about first; and from which sites. */
export function AccessForm({ api, etag, answer }: InfoForm) {
  const { t } = useTranslation('apis')
  const isSending = useSending('access')
  const own = answer?.intent === 'access' ? answer : undefined
  return (
    <div id="access">
      <Panel title={t('part_access')}>
        <Form
          method="post"
          action="#access"
          className="panel-form"
          preventScrollReset
          key={JSON.stringify(api.access)}
        >
          <input type="hidden" name="etag" value={own?.values?.etag ?? etag} />
          <FormRefusal text={t('notSaved')} answer={own} />
          <AccessFields access={api.access} />
          <div className="form-end">
            <Button
              type="submit"
              name="intent"
              value="access"
              loading={isSending}
              variant="surface"
              color="gray"
              highContrast
            >
              {t('saveAccess')}
            </Button>
          </div>
        </Form>
        <Origins api={api} etag={etag} answer={answer} />
      </Panel>
    </div>
  )
}

/** The sites whose pages may call the API, a line each. */
function Origins({ api, etag, answer }: InfoForm) {
  const { t } = useTranslation('apis')
  const errorText = useErrorText('apis')
  const own = answer?.intent === 'origins' ? answer : undefined
  return (
    <SavedRows intent="origins" etag={own?.values?.etag ?? etag} answer={own} said={{ origins: api.origins }}>
      {(errors) => (
        <SavedRow
          row="origins"
          look="wide"
          label={t('origins')}
          reason={t('originsHelp')}
          error={errorText(Object.entries(errors).find(([path]) => path.startsWith('origins'))?.[1])}
        >
          {(control) => (
            <TextArea
              {...control}
              dir="ltr"
              name="origins"
              rows={3}
              spellCheck={false}
              defaultValue={own?.values?.origins ?? api.origins.join('\n')}
            />
          )}
        </SavedRow>
      )}
    </SavedRows>
  )
}

type RowsProps = {
  intent: string
  etag: string
  answer: InfoAnswer | undefined
  said: Readonly<Record<string, unknown>>
  children: (errors: FieldErrors) => ReactNode
}

/** A form of the page whose rows are saved at once, without a script by its button. */
function SavedRows({ intent, etag, answer, said, children }: RowsProps) {
  const { t } = useTranslation('apis')
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>(answer?.fields ?? {})
  const onInput = ({ target }: FormEvent) => {
    if (isField(target))
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([path]) => path.split('.', 1)[0] !== target.name)),
      )
  }
  return (
    <Form
      method="post"
      action={`#${intent}`}
      ref={form}
      className="api-rows"
      preventScrollReset
      onInput={onInput}
    >
      <input type="hidden" name="etag" value={etag} />
      <input type="hidden" name="intent" value={intent} />
      <FormRefusal text={t('notSaved')} answer={answer} />
      <SaveAtOnce form={form} show={setErrors} isUnsaved={answer !== undefined} said={said}>
        {children(errors)}
      </SaveAtOnce>
      <SavePlainly />
    </Form>
  )
}

/** The way to the question before the API goes. */
export function Removal({ api }: { api: Api }) {
  const { t } = useTranslation('apis')
  return (
    <div id="delete">
      <Panel title={t('part_delete')}>
        <div className="option-row">
          <p className="option-text muted">{t('deleteText', { count: api.rowCount })}</p>
          <Button asChild variant="soft" color="red">
            <Link to={`/dashboard/myapp/delete?api=${api.id}`}>
              <Icon of={IconTrash} />
              {t('deleteApi')}
            </Link>
          </Button>
        </div>
      </Panel>
    </div>
  )
}
