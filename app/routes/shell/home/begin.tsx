import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { starts } from '../../../components/screens'

type What = 'newDocument' | 'newTodo' | 'newLink'

/** The way to what fills an empty part: something that the palette can start too. */
export function Begin({ what }: { what: What }) {
  const { t } = useTranslation('shell')
  const start = starts.find(({ id }) => id === what)
  if (!start) return null
  return (
    <Button asChild variant="soft" color="gray" highContrast>
      <Link to={start.to} data-prefetch>
        {t(start.text)}
      </Link>
    </Button>
  )
}
