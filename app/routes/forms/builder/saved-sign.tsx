import { Button } from '@radix-ui/themes'
import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SaveSign } from '~/components/save-sign'
import { useErrorText } from '~/lib/form-errors'
import type { SaveState } from './use-autosave'

/** Where the draft is: an icon and a word. */
export function SavedSign({ state }: { state: SaveState }) {
  const { t } = useTranslation('forms')
  const { as } = state
  const face = as === 'saved' || as === 'saving' || as === 'offline' ? as : 'refused'
  return (
    <SaveSign className="form-sign" face={face} state={as}>
      {t(`save_${as}`)}
    </SaveSign>
  )
}

type NoteProps = { state: SaveState; onInsist: () => void; wrong: number }

/** A message or a decision about a draft that is not saved, in a line of its own. */
export function SavedNote({ state, onInsist, wrong }: NoteProps) {
  const { t } = useTranslation('forms')
  const errorText = useErrorText('forms')
  const { pathname } = useLocation()
  if (state.as === 'saved' || state.as === 'saving') return null
  return (
    <div className="form-sign-note" data-state={state.as} role={state.as === 'wrong' ? 'status' : 'alert'}>
      {state.as === 'wrong' && (
        <span>{wrong > 0 ? t('noteWrong', { count: wrong }) : t('noteNameless')}</span>
      )}
      {state.as === 'offline' && <span>{t('noteOffline')}</span>}
      {state.as === 'refused' && <span>{errorText(state.code)}</span>}
      {state.as === 'signedOut' && (
        <>
          <span>{t('noteSignedOut')}</span>{' '}
          <a href={`/signup?${new URLSearchParams({ redirectTo: pathname, expired: '1' })}`}>{t('signIn')}</a>
        </>
      )}
      {state.as === 'changed' && (
        <>
          <span>{t('noteChanged')}</span>
          <Button asChild size="1" variant="surface" color="gray" highContrast>
            <a href={pathname} onClick={() => sessionStorage.removeItem(`form ${pathname.split('/')[3]}`)}>
              {t('takeTheirs')}
            </a>
          </Button>
          <Button type="button" size="1" variant="surface" color="gray" highContrast onClick={onInsist}>
            {t('keepMine')}
          </Button>
        </>
      )}
    </div>
  )
}
