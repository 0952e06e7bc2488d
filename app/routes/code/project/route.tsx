import { ProjectRenaming } from '@domain/code/code'
import { TextField } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { Field } from '~/components/field'
import { FormPage } from '~/components/form-page'
import { ScreenError } from '~/components/screen-error'
import { Isolate } from '~/components/user-text'
import { load, read } from '~/lib/api.server'
import { autoDirection } from '~/lib/auto-direction'
import { changeFrom } from '~/lib/create.server'
import { checkedInput, type FormAnswer } from '~/lib/form-answer.server'
import { textIn } from '~/lib/form-fields'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import sheet from '../code.css?url'
import { projectAddress } from '../tree/tree-model'

export const handle = { i18n: ['code', 'errors'], screen: 'code' }
export const links = sheets(sheet)

const input = (form: FormData) => ({ name: textIn(form, 'name') })

/** A name of another project joins both, which is asked first: `merge` is the name that was asked about. */
const withQuestion = (own: string, projects: readonly string[], merge: string) =>
  v.pipe(
    ProjectRenaming,
    v.forward(
      v.check(({ name }) => name === own || name === merge || !projects.includes(name), 'name_taken'),
      ['name'],
    ),
  )

/** The form of a project's name. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const [{ items }, title] = await Promise.all([
    load(api.code.projects.$get({ query: {} })),
    screenTitle(args, 'code', 'renameProject'),
  ])
  const project = items.find(({ projectName }) => projectName === args.params.name)
  if (!project) throw new Response(null, { status: 404 })
  return json({ project: project.projectName, title })
}

export const action = (args: ActionFunctionArgs) =>
  changeFrom(args, {
    schema: ProjectRenaming,
    input,
    send: async ({ api }, json, headers, form) => {
      const param = { name: args.params.name ?? '' }
      const { items } = await load(api.code.projects.$get({ query: {} }))
      const projects = items.map(({ projectName }) => projectName)
      checkedInput(withQuestion(param.name, projects, textIn(form, 'merge')), json)
      await read(api.code.projects[':name'].$patch({ param, json }, { headers }))
      return { name: json.name, isMerged: json.name !== param.name && projects.includes(json.name) }
    },
    to: ({ name, isMerged }) => `${projectAddress(name)}&done=${isMerged ? 'merged' : 'renamed'}`,
  })

export const meta = ownTitle

export default function RenameProject() {
  const { project } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const { t } = useTranslation(['code', 'common'])
  const merge = answer?.fields?.name === 'name_taken' ? answer.values?.name : undefined
  return (
    <FormPage
      noun="code"
      title={t('renameProject')}
      back={{ to: projectAddress(project), text: <Isolate>{project}</Isolate> }}
      schema={ProjectRenaming}
      input={input}
      draft={`code project ${project}`}
      hidden={merge === undefined ? {} : { merge: merge.trim() }}
      verb={merge === undefined ? t('common:save') : t('mergeProjects')}
    >
      {({ error, values }) => (
        <Field name="name" label={t('projectName')} help={t('renameHelp')} error={error('name')}>
          {(control) => (
            <TextField.Root
              {...control}
              {...autoDirection}
              defaultValue={values.name ?? project}
              maxLength={80}
              autoComplete="off"
              autoFocus
            />
          )}
        </Field>
      )}
    </FormPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="code" text="failed" />
