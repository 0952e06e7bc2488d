import { useLocation } from '@remix-run/react'
import {
  IconCloudCheck,
  IconCloudExclamation,
  IconCloudOff,
  IconCloudUp,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useSession } from './session'
import type { Sign, Why } from './sign'

const faces = {
  saved: { icon: IconCloudCheck, word: 'stateSaved' },
  saving: { icon: IconCloudUp, word: 'stateSaving' },
  offline: { icon: IconCloudOff, word: 'stateOffline' },
  refused: { icon: IconCloudExclamation, word: 'stateRefused' },
} as const satisfies Record<string, { icon: TablerIcon; word: string }>

/** Refusals whose words say what is refused: those are the noun's. */
export type RefusalTexts = Record<'viewer' | 'too_large' | 'no_copy', string>

const whys = {
  malformed: 'refusedMalformed',
  session: 'refusedSession',
  flood: 'refusedFlood',
} as const satisfies Record<Exclude<Why, keyof RefusalTexts>, string>

const offline = { none: 'offlineNoneText', kept: 'offlineKeptText', unkept: 'offlineUnkeptText' } as const

function useSignText(refusals: RefusalTexts): (sign: Sign) => string {
  const { t } = useTranslation('content')
  return (sign) => {
    if (sign.state === 'offline')
      return t(sign.changes === 'none' && navigator.onLine ? 'unreachableText' : offline[sign.changes])
    if (sign.state !== 'refused') return t(sign.state === 'saving' ? 'savingText' : 'savedText')
    const { why } = sign
    return why === 'malformed' || why === 'session' || why === 'flood' ? t(whys[why]) : refusals[why]
  }
}

/** Where one's words are: said by an icon and a word, and in a line of its own where something is to be known. */
export function SyncSign({ refusals }: { refusals: RefusalTexts }) {
  const { t } = useTranslation('content')
  const textOf = useSignText(refusals)
  const { sign } = useSession()
  const { pathname } = useLocation()
  if (sign.state === 'opening') return <span className="content-sign" role="status" />
  const isSaved = sign.state === 'refused' && sign.why === 'no_copy'
  const { icon, word } = faces[isSaved ? 'saved' : sign.state]
  const isNote = sign.state === 'refused' || sign.state === 'offline'
  return (
    <>
      <span className="content-sign" role="status" data-state={sign.state} title={textOf(sign)}>
        <Icon of={icon} size={17} />
        <span>{t(word)}</span>
      </span>
      {isNote && (
        <p className="content-sign-note" data-state={sign.state}>
          {textOf(sign)}
          {sign.state === 'refused' && sign.why === 'session' && (
            <a href={`/signup?${new URLSearchParams({ redirectTo: pathname, expired: '1' })}`}>
              {t('signIn')}
            </a>
          )}
        </p>
      )}
    </>
  )
}
