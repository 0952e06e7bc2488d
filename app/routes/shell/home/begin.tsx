import { Button } from '@radix-ui/themes'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { allScreens, starts } from '../../../components/screens'

type What = 'newDocument' | 'newTodo' | 'newLink' | 'links' | 'apps' | 'sites' | 'forms'

/** The way to what fills an empty part: a screen, or something that the palette can start too. */
export function Begin({ what }: { what: What }) {
  const { t } = useTranslation('shell')
  const start = [...starts, ...allScreens].find(({ id }) => id === what)
  if (!start) return null
  return (
    <Button asChild variant="soft" color="gray" highContrast>
      <Link to={start.to} data-prefetch>
        {t(start.text)}
      </Link>
    </Button>
  )
}
