import { IconArrowDown, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { usePublicPath } from '~/components/public/use-home'
import { type SectionName, sections } from './sections'

/** Leads from a section to the next, and from the last one to signing up. */
export function Next({ after }: { after: SectionName }) {
  const { t } = useTranslation('landing')
  const signup = usePublicPath('/signup')
  const next = sections[sections.findIndex(({ name }) => name === after) + 1]
  if (!next) {
    return (
      <a href={`${signup}?mode=up`} className="public-button soft small public-part-next">
        <Icon of={IconMail} size={18} />
        {t('createAccount')}
      </a>
    )
  }
  const text = t('nextPart', { name: t(`partShort_${next.name}`) })
  return (
    <a href={`#${next.name}`} className="public-part-next public-next" title={text}>
      <Icon of={IconArrowDown} size={18} />
      <span className="visually-hidden">{text}</span>
    </a>
  )
}
