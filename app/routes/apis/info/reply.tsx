import type { Access } from '@domain/apis/apis'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '~/components/code-block'
import { Segments } from '~/components/segments'
import { Status } from '~/components/status'
import { Ltr } from '~/components/user-text'
import { useFormat } from '~/lib/format'
import type { Reply } from './call'

const longest = 100_000

/** The response of the API: its status, how long it took, and the body or the headers. */
export function Answered({ reply, access }: { reply: Reply; access: Access }) {
  const { t } = useTranslation('apis')
  const format = useFormat()
  const [shown, setShown] = useState('body')
  if ('failed' in reply) {
    return (
      <div className="api-console-reply" role="status">
        <Status state="failed">{t(reply.failed === 'tooSlow' ? 'tooSlow' : 'offline')}</Status>
      </div>
    )
  }
  const isGood = reply.status < 400
  const isCut = reply.body.length > longest
  const code =
    shown === 'body'
      ? reply.body.slice(0, longest)
      : reply.headers.map(([name, value]) => `${name}: ${value}`).join('\n')
  return (
    <div className="api-console-reply" role="status">
      <div className="api-console-figures">
        <Status state={isGood ? 'done' : 'failed'}>
          <Ltr>
            {reply.status} {reply.statusText}
          </Ltr>
        </Status>
        <span className="muted">{t('tookMs', { count: reply.ms })}</span>
        <span className="muted">{t('sizeBytes', { count: reply.bytes })}</span>
        <Segments
          label={t('shownPart')}
          name="shown"
          initial="body"
          options={[
            { value: 'body', text: t('replyBody') },
            { value: 'headers', text: t('replyHeaders') },
          ]}
          onChange={setShown}
        />
      </div>
      {reply.status === 401 && (access.read === 'key' || access.write !== 'open') && (
        <p className="field-note">{t('needsKey')}</p>
      )}
      {code === '' ? (
        <p className="field-note">{t('emptyReply')}</p>
      ) : (
        <CodeBlock code={code} language={shown === 'body' ? 'JSON' : 'HTTP'} />
      )}
      {isCut && <p className="field-note">{t('replyCut', { size: format.number(longest) })}</p>}
    </div>
  )
}
