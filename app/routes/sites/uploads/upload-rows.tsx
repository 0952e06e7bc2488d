import { withHiddenShown } from '@domain/text/hidden-letters'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useBytes } from '~/lib/bytes'
import type { Snapshot, Upload } from './queue'

const most = 40
const order = { sending: 0, failed: 1, waiting: 2, done: 3 } as const

type Props = { snapshot: Snapshot; errorText: (code: string) => string | null }

/** The files of a queue, those on their way first: a bar of the bytes that have left, or what became of each. */
export function UploadRows({ snapshot: { items }, errorText }: Props) {
  const { t } = useTranslation('uploads')
  const shown = [...items].sort((a, b) => order[a.state] - order[b.state] || a.id - b.id).slice(0, most)
  const rest = items.length - shown.length
  return (
    <>
      <ul className="site-upload-rows">
        {shown.map((item) => (
          <Row key={item.id} item={item} errorText={errorText} />
        ))}
      </ul>
      {rest > 0 && <p className="site-upload-rest muted">{t('more', { count: rest })}</p>}
    </>
  )
}

function Row({ item, errorText }: { item: Upload; errorText: Props['errorText'] }) {
  const { t } = useTranslation('uploads')
  const bytes = useBytes()
  const { path, size, state, sent, code, entry } = item
  return (
    <li className="site-upload-row" data-state={state}>
      <span className="site-upload-name cut" dir="auto" title={path}>
        {withHiddenShown(path)}
      </span>
      <span className="site-upload-state">
        {state === 'sending' && <span>{t('sentOf', { sent: bytes(sent), size: bytes(size) })}</span>}
        {state === 'waiting' && <span>{t('waiting')}</span>}
        {state === 'done' && (
          <>
            <Icon of={IconCircleCheck} />
            <span className="visually-hidden">{t('done')}</span>
          </>
        )}
        {state === 'failed' && (
          <>
            <Icon of={IconAlertCircle} />
            <span>{t('failed')}</span>
          </>
        )}
      </span>
      {state === 'sending' && (
        <progress aria-label={path} max={Math.max(1, size)} value={size === 0 ? 1 : sent} />
      )}
      {state === 'failed' && code !== null && (
        <span className="site-upload-why">
          {errorText(code)}
          {entry !== undefined && (
            <>
              {' '}
              <span>{t('inArchive')}</span> <bdi>{entry}</bdi>
            </>
          )}
        </span>
      )}
    </li>
  )
}
