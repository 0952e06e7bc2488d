import { isRunLanguage } from '@domain/runs'
import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { IconPlayerPlay } from '@tabler/icons-react'
import { Icon } from './icon'

/** Where code that is handed to the compiler waits for it. */
export const givenKey = 'compiler given'

type Props = { id: string; code: string; language: string; label: string }

/** Opens code in the compiler, if its language runs; `id` is of the thing that has it. */
export function RunCode({ id, code, language, label }: Props) {
  if (!isRunLanguage(language)) return null
  const give = () => sessionStorage.setItem(givenKey, JSON.stringify({ id, language, code }))
  return (
    <Button asChild variant="soft" color="gray" size="1">
      <Link to={`/dashboard/compiler?${new URLSearchParams({ language, given: id })}`} onClick={give}>
        <Icon of={IconPlayerPlay} />
        <span>{label}</span>
      </Link>
    </Button>
  )
}
