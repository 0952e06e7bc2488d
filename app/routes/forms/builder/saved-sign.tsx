import { Button } from '@radix-ui/themes'
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
import { useErrorText } from '~/lib/form-errors'
import type { SaveState } from './use-autosave'

const faces = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  wrong: IconCloudExclamation,
  offline: IconCloudOff,
  changed: IconCloudExclamation,
  signedOut: IconCloudExclamation,
  refused: IconCloudExclamation,
} as const satisfies Record<SaveState['as'], TablerIcon>

/** Where the draft is: an icon and a word. */
export function SavedSign({ state }: { state: SaveState }) {
  const { t } = useTranslation('forms')
  return (
    <span className="form-sign" role="status" data-state={state.as}>
      <Icon of={faces[state.as]} size={17} />
      <span>{t(`save_${state.as}`)}</span>
    </span>
  )
}

type NoteProps = { state: SaveState; onInsist: () => void; wrong: number }

/** What is to be known or decided about a draft that is not kept, in a line of its own. */
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
