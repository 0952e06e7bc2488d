import { isRunLanguage } from '@domain/runs'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { compilerPath } from '~/lib/run-links'
import { givenKey } from '~/lib/run-links-script'
import { Icon } from './icon'

type Props = { id: string; code: string; language: string }

/** Opens code in the compiler, if its language runs; `id` is of the thing that has it. */
export function RunCode({ id, code, language }: Props) {
  const { t } = useTranslation('common')
  if (!isRunLanguage(language)) return null
  const give = () => sessionStorage.setItem(givenKey, JSON.stringify({ id, language, code }))
  return (
    <Button asChild variant="soft" color="gray" size="1">
      <Link to={`${compilerPath(language)}&given=${encodeURIComponent(id)}`} onClick={give}>
        <Icon of={IconPlayerPlay} />
        <span>{t('run')}</span>
      </Link>
    </Button>
  )
}
