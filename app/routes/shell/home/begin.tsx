import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { starts } from '../screens'

/** The way to what fills an empty part: one of the things that the palette can start too. */
export function Begin({ what }: { what: 'newDocument' | 'newTodo' | 'newLink' | 'newApi' | 'deploy' }) {
  const { t } = useTranslation('shell')
  const start = starts.find(({ id }) => id === what)
  if (!start) return null
  return (
    <Button asChild variant="soft" color="gray" highContrast>
      <Link to={start.to} prefetch="intent">
        {t(start.text)}
      </Link>
    </Button>
  )
}
