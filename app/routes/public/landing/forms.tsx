import { useTranslation } from 'react-i18next'
import { Band } from './band'
import type { Picture } from './pictures.server'
import { Screen } from './screen'

/** The form builder, as wide as the page. */
export function Forms({ picture, phone }: { picture: Picture | undefined; phone: Picture | undefined }) {
  const { t } = useTranslation('landing')
  return (
    <Band name="forms">
      <div className="public-band-stage">
        <Screen
          picture={picture}
          phone={phone}
          alt={t('partPicture_forms')}
          width={1120}
          height={420}
          sizes="(max-width: 640px) 92vw, (min-width: 1184px) 1120px, 92vw"
        />
      </div>
    </Band>
  )
}
