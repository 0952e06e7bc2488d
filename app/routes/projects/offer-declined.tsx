import type { Offer } from '@domain/offers'
import { Button } from '@radix-ui/themes'
import { Form, useLocation } from '@remix-run/react'
import { IconCircleMinus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useFormat } from '~/lib/format'
import { Price } from './offer-parts'

/** An offer that was just declined, folded to one line while that can be undone. */
export function DeclinedOffer({ offer, columns }: { offer: Offer; columns: number }) {
  const { t } = useTranslation(['projects', 'common'])
  const format = useFormat()
  const { id, maker, days, undoUntil } = offer
  const name = maker.displayName
  const undo = useRef<HTMLButtonElement>(null)
  const isJustDeclined = useLocation().hash === `#${id}`
  useEffect(() => {
    if (isJustDeclined) undo.current?.focus()
  }, [isJustDeclined])
  return (
    <tbody id={id} data-state="declined">
      <tr>
        <td colSpan={columns}>
          <Form method="post" className="project-offer-declined" preventScrollReset>
            <input type="hidden" name="offer" value={id} />
            <Icon of={IconCircleMinus} />
            <span>{t('declinedBy', { name })}</span>
            <Price offer={offer} />
            <span>{t('days', { count: days })}</span>
            <Button
              ref={undo}
              type="submit"
              name="intent"
              value="undoDecline"
              variant="ghost"
              aria-label={t('undoDeclineOf', { name })}
            >
              {t('common:undo')}
            </Button>
            {undoUntil && (
              <span className="project-offer-undo">
                {t('notifiedAfter', { time: format.time(undoUntil) })}
              </span>
            )}
          </Form>
        </td>
      </tr>
    </tbody>
  )
}
