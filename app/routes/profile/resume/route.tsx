import type { FieldCode } from '@domain/field-codes'
import { type Profile, ProfileChange } from '@domain/profiles'
import { ResumeFile } from '@domain/resume'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { Field } from '~/components/field'
import { FileInput } from '~/components/file-input'
import { Icon } from '~/components/icon'
import { OptionRow } from '~/components/option-rows'
import { PageHeader } from '~/components/page-header'
import { ScreenError } from '~/components/screen-error'
import { ApiError, checked, load } from '~/lib/api.server'
import { useFieldError } from '~/lib/field-error'
import { formOf, matchOf } from '~/lib/form.server'
import { checkedInput, type FormAnswer, refused, textOf } from '~/lib/form-answer.server'
import { useFormat } from '~/lib/format'
import { ownTitle, titleItem } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import sheet from '../profile.css?url'

export const handle = { i18n: ['profile', 'errors'], screen: 'profile', item: titleItem }
export const links = sheets(sheet)

/** Far more than a résumé has. */
const largest = 1_000_000

export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireUser(args)
  return json({ title: await screenTitle(args, 'profile', 'resume'), handle: user.handle })
}

/** The values that the file replaced, by which the import is undone, and the version that it made. */
type Taken = { left: readonly string[]; before: string; etag: string }

/** Only values that a file replaces can be restored. */
const Before = v.pick(ProfileChange, ['about', 'skills', 'work', 'education'])
const invalid: FormAnswer = { code: 'invalid', fields: {} }

const fieldWrong = (code: FieldCode) =>
  json<FormAnswer>({ code: 'invalid', fields: { file: code } }, { status: 422 })

export async function action(args: ActionFunctionArgs) {
  const { api, user } = await requireUser(args)
  const form = await formOf(args)
  const patch = (change: ProfileChange) =>
    checked(api.profiles.me.$patch({ json: change }, { headers: matchOf(form) }))
  try {
    if (form.has('before')) {
      if (textOf(form, 'etag') === '') return json<FormAnswer>(invalid, { status: 422 })
      await patch(checkedInput(Before, jsonOf(textOf(form, 'before'))))
      return json({ code: null, isUndone: true as const })
    }
    const file = form.get('file')
    if (!(file instanceof File) || file.size === 0) return fieldWrong('required')
    if (file.size > largest) return fieldWrong('too_large')
    const resume = v.safeParse(ResumeFile, jsonOf(textIn(await file.arrayBuffer())))
    if (!resume.success) return fieldWrong('not_a_resume')
    const profile = await load(api.profiles[':handle'].$get({ param: { handle: user.id }, query: {} }))
    const answer = await checked(api.profiles.me.resume.$put({ json: resume.output }))
    const etag = answer.headers.get('ETag') ?? ''
    const { left } = await answer.json()
    return json({
      code: null,
      taken: { left, before: JSON.stringify(said(profile)), etag } satisfies Taken,
    })
  } catch (error) {
    if (error instanceof ApiError && error.problem.fields?._ === 'not_a_resume')
      return fieldWrong('not_a_resume')
    return refused(error)
  }
}

/** Takes bytes; gives their text, without the mark that some editors begin with, or an empty one where they are no UTF-8. */
function textIn(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return ''
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const said = ({ about, skills, work, education }: Profile): ProfileChange => ({
  about,
  skills,
  work,
  education,
})

export const meta = ownTitle

const quiet = { variant: 'surface', color: 'gray', highContrast: true } as const

export default function Resume() {
  const { handle } = useLoaderData<typeof loader>()
  const { t } = useTranslation('profile')
  const answer = useActionData<typeof action>()
  return (
    <div className="page-inner narrow">
      <PageHeader
        title={t('resume')}
        line={t('resumeLine')}
        back={{ to: '/dashboard/profile', text: t('title') }}
      />
      <div className="panel">
        <OptionRow label={t('printTitle')} reason={t('printText')} isGroup>
          {() => (
            <Button asChild {...quiet}>
              <a href={`/u/${handle}`} target="_blank" rel="noopener" onClick={print}>
                <Icon of={IconPrinter} />
                {t('printResume')}
              </a>
            </Button>
          )}
        </OptionRow>
        <OptionRow label={t('downloadResume')} reason={t('downloadResumeText')} isGroup>
          {() => (
            <Button asChild {...quiet}>
              <a href={`/u/${handle}/resume.json`} download>
                <Icon of={IconDownload} />
                {t('download')}
              </a>
            </Button>
          )}
        </OptionRow>
        {answer && 'taken' in answer ? <TakenResume {...answer.taken} /> : <Upload />}
      </div>
    </div>
  )
}

/** Prints the public page as soon as it is there; before any script the link opens it. */
function print(event: MouseEvent<HTMLAnchorElement>) {
  const page = window.open(event.currentTarget.href)
  if (!page) return
  event.preventDefault()
  page.addEventListener('load', () => page.print())
}

function Upload() {
  const { t } = useTranslation('profile')
  const errorText = useFieldError('profile', ProfileChange)
  const answer = useActionData<Partial<FormAnswer> & { isUndone?: true }>()
  const isSending = useNavigation().formMethod === 'POST'
  const [isChosen, setChosen] = useState(false)
  return (
    <Form method="post" encType="multipart/form-data" className="profile-import">
      <div className="option-text">
        <strong>{t('uploadResume')}</strong>
        <p>{t('uploadResumeText')}</p>
      </div>
      {answer?.isUndone && <p role="status">{t('resumeUndone')}</p>}
      <Field name="file" label={t('resumeFile')} error={errorText('file', answer?.fields?.file)}>
        {(control) => (
          <FileInput
            {...control}
            accept=".json,application/json"
            onChoose={(file) => setChosen(file !== null)}
          />
        )}
      </Field>
      {answer?.code && !answer.fields?.file && <p role="alert">{errorText('file', answer.code)}</p>}
      <div className="form-end">
        <Button type="submit" loading={isSending} {...(!isChosen && quiet)}>
          {t('upload')}
        </Button>
      </div>
    </Form>
  )
}

function TakenResume({ left, before, etag }: Taken) {
  const { t } = useTranslation(['profile', 'common'])
  const format = useFormat()
  return (
    <Form method="post" className="profile-import">
      <p role="status">{t('profile:resumeTaken')}</p>
      {left.length > 0 && <p className="muted">{t('profile:resumeLeft', { list: format.list(left) })}</p>}
      <input type="hidden" name="before" value={before} />
      <input type="hidden" name="etag" value={etag} />
      <div className="form-end">
        <Button type="submit" {...quiet}>
          {t('common:undo')}
        </Button>
        <Button asChild>
          <Link to="/dashboard/profile">{t('profile:viewProfile')}</Link>
        </Button>
      </div>
    </Form>
  )
}

export const ErrorBoundary = () => <ScreenError noun="profile" text="failed" />
