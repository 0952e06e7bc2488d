import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SaveSign } from '~/components/save-sign'
import { useSession } from './session'
import type { Sign, Why } from './sign'

const words = {
  saved: 'stateSaved',
  saving: 'stateSaving',
  offline: 'stateOffline',
  refused: 'stateRefused',
} as const

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
  const face = isSaved ? 'saved' : sign.state
  const isNote = sign.state === 'refused' || sign.state === 'offline'
  return (
    <>
      <SaveSign className="content-sign" face={face} state={sign.state} title={textOf(sign)}>
        {t(words[face])}
      </SaveSign>
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
