import { screenOf } from '@domain/screens'
import { nounOf } from '@domain/things'
import { Button } from '@radix-ui/themes'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { ScreenError } from '~/components/screen-error'
import { Empty } from '~/components/state'
import { ApiError, checked, read, thrownProblem } from '~/lib/api.server'
import { refused } from '~/lib/form-answer.server'
import { useErrorText } from '~/lib/form-errors'
import { ownTitle } from '~/lib/own-title'
import { screenTitle } from '~/lib/page-title.server'
import { requireUser } from '~/lib/session.server'

export const handle = { i18n: ['share', 'errors'], screen: 'home' }

/** The page that the link of an invitation by e-mail opens; a member of the thing is redirected to it. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args)
  const thingId = args.params.thingId ?? ''
  const { state, refusalToken } = await read(api.invitations[':thingId'].$get({ param: { thingId } })).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.problem.code === 'not_found')
        return { state: 'none' as const, refusalToken: null }
      throw thrownProblem(error)
    },
  )
  if (state === 'member') throw redirect(addressOf(thingId))
  const title = await screenTitle(args, 'share', 'invitation')
  return json({ state, refusalToken, email: user.email, title })
}

/** Opening the link alone accepts nothing: the owner sees who does. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args)
  const thingId = args.params.thingId ?? ''
  try {
    await checked(api.invitations[':thingId'].$put({ param: { thingId } }))
    return redirect(addressOf(thingId))
  } catch (error) {
    return refused(error)
  }
}

function addressOf(thingId: string): string {
  const noun = nounOf(thingId)
  return noun === null ? '/dashboard' : screenOf(noun, thingId)
}

export const meta = ownTitle

export default function InvitationPage() {
  const { state, refusalToken, email } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { t } = useTranslation('share')
  const errorText = useErrorText()
  return (
    <div className="page-inner">
      <Empty
        level="h1"
        icon={<Icon of={IconMail} size={22} />}
        title={t(`received_${state}`)}
        text={t(`receivedHelp_${state}`, { email })}
      >
        {state === 'open' && (
          <Form method="post">
            <Button type="submit">{t('accept')}</Button>
          </Form>
        )}
        {refusalToken && <Link to={`/no-invitations/${refusalToken}`}>{t('refuse')}</Link>}
        {state === 'unconfirmed' && (
          <Button asChild variant="soft">
            <Link to="/dashboard/settings">{t('toSettings')}</Link>
          </Button>
        )}
      </Empty>
      {answer && (
        <p className="field-note wrong" role="alert">
          {errorText(answer.code)}
        </p>
      )}
    </div>
  )
}

export const ErrorBoundary = ScreenError
