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

const whys = {
  viewer: 'refusedViewer',
  too_large: 'refusedTooLarge',
  malformed: 'refusedMalformed',
  session: 'refusedSession',
  flood: 'refusedFlood',
  no_copy: 'tooLargeForVersions',
} as const satisfies Record<Why, string>

const offline = { none: 'offlineNoneText', kept: 'offlineKeptText', unkept: 'offlineUnkeptText' } as const

function textOf(sign: Sign) {
  if (sign.state === 'offline')
    return sign.changes === 'none' && navigator.onLine ? 'unreachableText' : offline[sign.changes]
  if (sign.state === 'refused') return whys[sign.why]
  return sign.state === 'saving' ? 'savingText' : 'savedText'
}

/** Where one's words are: said by an icon and a word, and in a line of its own where something is to be known. */
export function SyncSign() {
  const { t } = useTranslation('editor')
  const { sign } = useSession()
  const { pathname } = useLocation()
  if (sign.state === 'opening') return <span className="document-sign" role="status" />
  const isSaved = sign.state === 'refused' && sign.why === 'no_copy'
  const { icon, word } = faces[isSaved ? 'saved' : sign.state]
  const isNote = sign.state === 'refused' || sign.state === 'offline'
  return (
    <>
      <span className="document-sign" role="status" data-state={sign.state} title={t(textOf(sign))}>
        <Icon of={icon} size={17} />
        <span>{t(word)}</span>
      </span>
      {isNote && (
        <p className="document-sign-note" data-state={sign.state}>
          {t(textOf(sign))}
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
