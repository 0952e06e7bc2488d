import type { FieldErrors } from '@domain/errors'
import { Button } from '@radix-ui/themes'
import { useFetcher, useSearchParams } from '@remix-run/react'
import { IconUserQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useErrorText } from '~/lib/form-errors'
import { useScripted } from '~/lib/scripted'

type Props = { id: string; noun: string }

/** Asks the owner of what cannot be opened to share it; says the same whether there is anything or not. */
export function AskForAccess({ id, noun }: Props) {
  const { t } = useTranslation('shell')
  const errorText = useErrorText('shell')
  const fetcher = useFetcher<{ code: string; fields?: FieldErrors }>()
  const [query] = useSearchParams()
  const isScripted = useScripted()
  const { code = query.has('asked') ? 'done' : query.get('refused'), fields } = fetcher.data ?? {}
  if (code === 'done')
    return (
      <p role="status" className="asked-access">
        {t('askedForAccess')}
      </p>
    )
  return (
    <fetcher.Form method="post" action={`/dashboard/${noun}/${encodeURIComponent(id)}/access`}>
      {isScripted && <input type="hidden" name="via" value="script" />}
      <Button type="submit" loading={fetcher.state !== 'idle'}>
        <Icon of={IconUserQuestion} />
        <span>{t('askForAccess')}</span>
      </Button>
      {code && (
        <span role="alert" className="field-note wrong">
          {errorText(fields?.email ?? code)}
        </span>
      )}
    </fetcher.Form>
  )
}
