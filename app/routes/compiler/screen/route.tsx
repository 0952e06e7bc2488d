import { browserRunOrigin } from '@domain/browser-runs'
import { isRunLanguage, mainFiles, NewRun, type SharedRun } from '@domain/runs'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ScreenError } from '~/components/screen-error'
import { loaded } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { checkedInput, refused, typed } from '~/lib/form-answer.server'
import { textIn } from '~/lib/form-fields'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'
import { sheets } from '~/lib/sheets'
import { readLanguages, readRun, readRuns, readSharedRun, runWhole } from '../calls.server'
import { readCode } from '../code-source.server'
import { Compiler } from '../compiler'
import sheet from '../compiler.css?url'
import { isOwnRun, useOwnRun } from '../own-runs'
import { type OpenedSource, useGiven } from '../use-source'

export const handle = { i18n: ['compiler', 'code', 'errors'], screen: 'compiler' }
export const links = sheets(sheet)

/** The editor with a draft, or with the code file, run or shared run that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  const { token, api } = await requireUser(args)
  const { searchParams } = new URL(args.request.url)
  const [codeId, runId, shared] = ['code', 'run', 'shared'].map((name) => searchParams.get(name))
  const places = readLanguages(args, token)
  const [languages, runs, title, code, run, copy] = await Promise.all([
    places,
    readRuns(args, token),
    screenTitle(args, 'compiler', 'title'),
    codeId ? loaded(readCode(api, codeId, places)) : null,
    runId && !isOwnRun(runId) ? loaded(readRun(args, token, runId)) : null,
    shared ? loaded(readSharedRun(args, shared)) : null,
  ])
  const wanted = searchParams.get('language')
  const opened = code
    ? code.opened
    : run
      ? fromRun(run.id, run)
      : copy
        ? fromRun(`shared ${shared}`, copy)
        : null
  return json({
    title,
    languages,
    runs,
    run,
    opened,
    project: code?.project ?? null,
    ownRunId: runId && isOwnRun(runId) ? runId : null,
    given: searchParams.get('given'),
    language: opened?.source.language ?? (isRunLanguage(wanted) ? wanted : 'python'),
    origin: browserRunOrigin(args.context.cloudflare.env.SITES_ORIGIN),
  })
}

const fromRun = (
  from: string,
  { language, files, stdin, args }: Pick<SharedRun, 'language' | 'files' | 'stdin' | 'args'>,
): OpenedSource => ({
  from,
  source: {
    language,
    files: files.map((file) => ({ ...file, key: file.name })),
    stdin,
    args: args.join('\n'),
  },
})

/** Runs a program for a page without a script, and shows it with its output. */
export async function action(args: ActionFunctionArgs) {
  const { token } = await requireUser(args)
  const form = await formOf(args)
  const language = form.get('language')
  const name = isRunLanguage(language) ? mainFiles[language] : ''
  const files = [{ name, code: textIn(form, 'code') }]
  try {
    const job = checkedInput(NewRun, { language, files, stdin: textIn(form, 'stdin') })
    return redirect(`/dashboard/compiler?run=${await runWhole(args, token, job)}`, { status: 303 })
  } catch (error) {
    return refused(error, typed(form, ['language', 'code', 'stdin']))
  }
}

export const meta = ownTitle

export default function CompilerScreen() {
  const { languages, runs, run, opened, project, ownRunId, given, language, origin } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('compiler')
  const ownRun = useOwnRun(ownRunId)
  const handedOver = useGiven(given)
  const shown = ownRun ? fromRun(ownRun.id, ownRun) : (opened ?? handedOver)
  const name = shown?.source.files[0]?.name
  return (
    <Compiler
      key={shown?.from ?? language}
      title={name ?? t('title')}
      language={language}
      languages={languages}
      runs={runs}
      opened={shown}
      project={project}
      run={ownRun ?? run}
      origin={origin}
      sent={answer ? { code: answer.code, values: answer.values ?? {} } : null}
    />
  )
}

export const ErrorBoundary = () => <ScreenError noun="compiler" text="failed" />
