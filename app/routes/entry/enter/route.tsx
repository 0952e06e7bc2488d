import { isLocale } from '@domain/locale'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ApiError, checked, clients, read } from '~/lib/api.server'
import { formOf } from '~/lib/form.server'
import { type FormAnswer, refused } from '~/lib/form-answer.server'
import { translator } from '~/lib/i18n.server'
import { pageTitle } from '~/lib/page-title.server'
import { localePath, prefixOf } from '~/lib/public-path'
import { localeOfRequest } from '~/lib/visitor.server'
import { EntryPage } from '../entry-page'
import { Failure } from '../failure'
import { Submit } from '../submit'
import { secretMeta } from '../unlisted-meta'
import { toSecondFactor, trustedDevice, welcome } from '../welcome.server'

export const handle = { i18n: ['accounts', 'errors'], sheet: 'public' }

export async function loader(args: LoaderFunctionArgs) {
  const { params, request, context } = args
  if (params.lang !== undefined && !isLocale(params.lang)) throw new Response(null, { status: 404 })
  const locale = await localeOfRequest(request, context)
  const asked = clients(args, null).api['sign-in-links'][':token'].$get({
    param: { token: params.token ?? '' },
  })
  const isOver = await checked(asked).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.problem.code === 'not_found',
  )
  return json({ title: pageTitle(locale, translator(locale, 'accounts')('linkPage')), isOver })
}

export const meta = secretMeta

export async function action(args: ActionFunctionArgs) {
  const form = await formOf(args)
  const remember = form.get('remember') === 'on'
  const { api } = clients(args, null)
  const given = { token: args.params.token ?? '', remember, ...trustedDevice(args) }
  try {
    const signedIn = await read(api.sessions.link.$post({ json: given })).catch((error: unknown) =>
      toSecondFactor(args, error, remember),
    )
    return await welcome(args, signedIn, remember)
  } catch (error) {
    return refused(error)
  }
}

/** A page that is only opened signs nobody in: mail programs open links by themselves. */
export default function EnterPage() {
  const { isOver } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const { t } = useTranslation('accounts')
  const { pathname } = useLocation()
  if (answer?.code === 'not_found' || isOver) {
    return (
      <EntryPage title={t('linkOver')} line={t('linkOverHelp')}>
        <p>
          <Link to={localePath('/link', prefixOf(pathname))} className="entry-submit">
            {t('askAgain')}
          </Link>
        </p>
      </EntryPage>
    )
  }
  return (
    <EntryPage title={t('enterTitle')} line={t('enterHelp')}>
      <Form method="post">
        <div className="entry-check">
          <label>
            <input type="checkbox" name="remember" />
            {t('remember')}
          </label>
        </div>
        <Submit>{t('signIn')}</Submit>
        <Failure what={t('couldNotSignIn')} answer={answer} />
      </Form>
    </EntryPage>
  )
}
