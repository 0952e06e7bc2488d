import { IconAlertCircle, IconStarFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'

const ratings = [5, 4, 3, 2, 1] as const

/** The rating of a review: none is chosen until its author chooses one. */
export function Stars({ error, chosen }: { error: string | null; chosen: string | undefined }) {
  const { t } = useTranslation('reviews')
  const note = useId()
  return (
    <div
      role="radiogroup"
      className={error ? 'field wrong reviews-stars' : 'field reviews-stars'}
      aria-labelledby={`${note}-name`}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? note : undefined}
      tabIndex={-1}
    >
      <span className="field-label" id={`${note}-name`}>
        {t('rating')}
      </span>
      {ratings.map((rating) => (
        <label key={rating}>
          <input
            type="radio"
            name="rating"
            value={rating}
            required
            defaultChecked={chosen === String(rating)}
          />
          <span>{t(`stars_${rating}`)}</span>
          <span aria-hidden="true">
            {ratings.slice(0, rating).map((star) => (
              <Icon key={star} of={IconStarFilled} size={14} />
            ))}
          </span>
        </label>
      ))}
      {error && (
        <div className="field-note wrong" id={note}>
          <Icon of={IconAlertCircle} size={15} />
          <span>{error}</span>
        </div>
      )}
    </div>
  )
}
