import { dayOf } from '@domain/dates/buckets'
import { stateAfter } from '@domain/projects'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { FormPage } from '~/components/form-page'
import { ScreenError } from '~/components/screen-error'
import { Isolate } from '~/components/user-text'
import { checked, loaded, read } from '~/lib/api.server'
import { changeFrom } from '~/lib/create.server'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readVisitor } from '~/lib/visitor.server'
import { DetailFields, InfoFields } from '../project-fields'
import { formInput, ProjectEdit, projectTexts } from '../project-form'
import sheet from '../projects.css?url'

export const handle = { i18n: ['projects', 'errors'], screen: 'projects', item: titleItem }
export const links = sheets(sheet)

/** The form of a project that its owner may still change. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireUser(args)
  const { id = '' } = args.params
  const answer = await loaded(checked(api.projects[':id'].$get({ param: { id } })))
  const project = await answer.json()
  if (!project.isOwn) throw new Response(null, { status: 403 })
  if (stateAfter(project.state, 'edit') === null) throw redirect(`/dashboard/allproject/${id}`)
  const visitor = await readVisitor(args.request, args.context)
  return json({
    project: { id, name: project.name },
    values: projectTexts(project, visitor.locale),
    etag: answer.headers.get('ETag') ?? '',
    today: dayOf(visitor.now, visitor.timeZone),
    title: await screenTitle(args, 'projects', 'editTitle'),
  })
}

export const action = (args: ActionFunctionArgs) =>
  changeFrom(args, {
    schema: ProjectEdit,
    input: formInput,
    send: ({ api }, change, headers) =>
      read(api.projects[':id'].$patch({ param: { id: args.params.id ?? '' }, json: change }, { headers })),
    to: ({ id }) => `/dashboard/allproject/${id}?done=saved`,
  })

export const meta = ownTitle

export default function EditProject() {
  const { project, values, etag, today } = useLoaderData<typeof loader>()
  const { t } = useTranslation('projects')
  return (
    <FormPage
      noun="projects"
      title={t('editTitle')}
      back={{ to: `/dashboard/allproject/${project.id}`, text: <Isolate>{project.name}</Isolate> }}
      schema={ProjectEdit}
      input={formInput}
      draft={`project ${project.id}`}
      hidden={{ etag }}
    >
      {(inside) => {
        const shown = { values: { ...values, ...inside.values }, error: inside.error }
        return (
          <>
            <InfoFields {...shown} />
            <DetailFields {...shown} today={today} />
          </>
        )
      }}
    </FormPage>
  )
}

export const ErrorBoundary = () => <ScreenError noun="projects" text="projectFailed" />
