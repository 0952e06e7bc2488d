import {
  IconDatabase,
  IconFileCode,
  IconFileText,
  IconHierarchy,
  IconLink,
  IconMessages,
  IconUser,
  IconWorldUpload,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { Next } from './next'
import type { Picture } from './pictures.server'
import { Screen, type ScreenSize } from './screen'
import type { ToolName } from './sections'

type Props = {
  name: ToolName
  shape: 'wide' | 'narrow' | 'half'
  /** On which side of its line a card begins. */
  side: 'start' | 'end'
  picture: Picture | undefined
  /** The picture for phones, if the other one was not taken on one. */
  phone: Picture | undefined
}

const sizes: Record<Props['shape'], ScreenSize> = {
  wide: { width: 840, height: 360, sizes: '(max-width: 640px) 92vw, 840px' },
  narrow: { width: 390, height: 380, sizes: '390px' },
  half: { width: 620, height: 340, sizes: '620px' },
}

/** The icons that phones show instead of pictures. */
const icons: Partial<Record<ToolName, TablerIcon>> = {
  documents: IconFileText,
  chats: IconMessages,
  apis: IconDatabase,
  code: IconFileCode,
  diagrams: IconHierarchy,
  links: IconLink,
  sites: IconWorldUpload,
  profile: IconUser,
}

/** One of the twelve as a card: what it is in a sentence or two, and one real screen of it that looks out of the card. */
export function Section({ name, shape, side, picture, phone }: Props) {
  const { t } = useTranslation('landing')
  const icon = icons[name]
  return (
    <section
      className={`public-part ${shape} ${icon ? 'public-row-on-phones' : ''}`}
      id={name}
      aria-labelledby={`${name}-title`}
      data-side={side}
    >
      <div className="public-part-text">
        {icon && (
          <span className="public-part-tile">
            <Icon of={icon} size={18} />
          </span>
        )}
        <h2 id={`${name}-title`}>{t(`partTitle_${name}`)}</h2>
        <Next after={name} />
        <p>{t(`partText_${name}`)}</p>
      </div>
      <div className="public-part-stage">
        <Screen picture={picture} phone={phone} alt={t(`partPicture_${name}`)} {...sizes[shape]} />
      </div>
    </section>
  )
}
