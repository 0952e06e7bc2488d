import type { Api } from '@domain/apis/apis'
import { Button, TextArea, TextField } from '@radix-ui/themes'
import { Form, Link, useNavigation } from '@remix-run/react'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { FormRefusal } from '~/components/form-refusal'
import { Icon } from '~/components/icon'
import { Panel } from '~/components/panel'
import { autoDirection } from '~/lib/auto-direction'
import { useErrorText } from '~/lib/form-errors'
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
  const isSending = useSending('about')
  const own = answer?.intent === 'about' ? answer : undefined
  const values = { name: api.name, description: api.description, etag, ...own?.values }
  return (
    <div id="about">
      <Panel title={t('part_about')}>
        <Form method="post" action="#about" className="panel-form" preventScrollReset>
          <input type="hidden" name="etag" value={values.etag} />
          <FormRefusal text={t('notSaved')} answer={own} />
          <Field name="name" label={t('name')} error={errorText(own?.fields?.name)}>
            {(control) => (
              <TextField.Root {...control} {...autoDirection} defaultValue={values.name} autoComplete="off" />
            )}
          </Field>
          <Field name="description" label={t('description')} error={errorText(own?.fields?.description)}>
            {(control) => (
              <TextArea {...control} {...autoDirection} rows={3} defaultValue={values.description} />
            )}
          </Field>
          <div className="form-end">
            <Button
              type="submit"
              name="intent"
              value="about"
              loading={isSending}
              variant="surface"
              color="gray"
              highContrast
            >
              {t('save')}
            </Button>
          </div>
        </Form>
      </Panel>
    </div>
  )
}

/** Who may read and write, and from which sites; opening it for strangers is warned about before it is saved. */
export function AccessForm({ api, etag, answer }: InfoForm) {
  const { t } = useTranslation('apis')
  const isSending = useSending('access')
  const errorText = useErrorText('apis')
  const own = answer?.intent === 'access' ? answer : undefined
  const wrong = Object.entries(own?.fields ?? {}).find(([path]) => path.startsWith('origins'))
  return (
    <div id="access">
      <Panel title={t('part_access')}>
        <Form method="post" action="#access" className="panel-form" preventScrollReset key={etag}>
          <input type="hidden" name="etag" value={own?.values?.etag ?? etag} />
          <FormRefusal text={t('notSaved')} answer={own} />
          <AccessFields access={api.access} />
          <Field
            name="origins"
            label={t('origins')}
            help={t('originsHelp')}
            error={errorText(wrong?.[1])}
            isOptional
          >
            {(control) => (
              <TextArea
                {...control}
                dir="ltr"
                rows={3}
                spellCheck={false}
                defaultValue={own?.values?.origins ?? api.origins.join('\n')}
              />
            )}
          </Field>
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
      </Panel>
    </div>
  )
}

/** The way to the question before the API goes. */
export function Removal({ api }: { api: Api }) {
  const { t } = useTranslation('apis')
  return (
    <div id="delete">
      <Panel title={t('part_delete')}>
        <div className="panel-body api-removal">
          <p className="muted">{t('deleteText', { count: api.rowCount })}</p>
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
