import {
  IconBrandGoogle,
  IconDeviceMobile,
  IconLayoutDashboard,
  IconMail,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useStart } from '~/components/account/providers'
import { Icon } from '~/components/icon'
import { usePublicPath } from '~/components/public/use-home'
import { useNonce } from '~/lib/nonce'
import { Constellation } from './constellation'
import { landingScript } from './landing-script'
import type { Picture } from './pictures.server'
import { Screen } from './screen'
import skyAddress from './sky.worker?worker&url'
import type { OtherWays } from './ways.server'

type Props = {
  isMember: boolean
  ways: OtherWays
  picture: Picture | undefined
  phone: Picture | undefined
}

export function Hero({ isMember, ways, picture, phone }: Props) {
  const { t } = useTranslation('landing')
  const nonce = useNonce()
  return (
    <div className="public-hero" id="main" data-sky={skyAddress}>
      <Constellation />
      <canvas className="public-sky" />
      <div className="public-hero-text">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <div className="public-hero-actions">
          {isMember ? (
            <a href="/dashboard" className="public-button">
              <Icon of={IconLayoutDashboard} size={18} />
              {t('dashboard')}
            </a>
          ) : (
            <Ways {...ways} />
          )}
        </div>
      </div>
      <div className="public-hero-screen">
        <Screen
          picture={picture}
          phone={phone}
          alt={t('heroPicture')}
          width={1120}
          height={560}
          sizes="(min-width: 1184px) 1120px, 92vw"
          isFirst
        />
      </div>
      <button type="button" className="public-sky-button" data-do="still" aria-label={t('skyPause')} hidden>
        <Icon of={IconPlayerPause} size={18} />
      </button>
      <button type="button" className="public-sky-button" data-do="move" aria-label={t('skyPlay')} hidden>
        <Icon of={IconPlayerPlay} size={18} />
      </button>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own fixed text. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: landingScript }} />
    </div>
  )
}

function Ways({ hasPhone, hasGoogle }: OtherWays) {
  const { t } = useTranslation('landing')
  const signup = usePublicPath('/signup')
  const code = usePublicPath('/code')
  const start = useStart(null)
  return (
    <>
      <a href={`${signup}?mode=up`} className="public-button">
        <Icon of={IconMail} size={18} />
        {t('startEmail')}
      </a>{' '}
      {hasPhone && (
        <a href={code} className="public-button quiet">
          <Icon of={IconDeviceMobile} size={18} />
          {t('startPhone')}
        </a>
      )}{' '}
      {hasGoogle && (
        <a href={start('google')} className="public-button quiet" rel="nofollow">
          <Icon of={IconBrandGoogle} size={18} />
          {t('startGoogle')}
        </a>
      )}
    </>
  )
}
