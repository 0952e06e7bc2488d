import type { Preview, PreviewLabel, PreviewValue } from '@domain/agent/proposals'
import { languageOfName } from '@domain/code-languages'
import { screenOf } from '@domain/screens'
import { nounOf } from '@domain/things'
import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { ColouredCode } from '~/components/coloured-code/coloured-code'
import { Day, Moment } from '~/components/moment'
import { Ltr, UserText } from '~/components/user-text'
import { useFormat } from '~/lib/format'
import { useFieldLabel } from './field-label'
import { namedValues } from './named-values'
import { PreviewTable } from './preview-table'

/** Everything that a proposal would write, field by field. */
export function ProposalPreview({ preview }: { preview: Preview }) {
  const labelOf = useFieldLabel()
  // A file whose language is not named has the one of its name.
  const language = preview.noun === 'code' ? languageOfName(preview.title) : null
  return (
    <dl className="agent-preview">
      {preview.fields.map(({ label, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields have no other identity than their place.
        <div key={at}>
          <dt>{labelOf(label)}</dt>
          <dd>
            <Value label={label} value={value} language={language} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ValueProps = { label: PreviewLabel; value: PreviewValue; language: string | null }

function Value({ label, value, language }: ValueProps) {
  if (value.kind === 'text') return <Text label={label} text={value.text} />
  if (value.kind === 'code') return <ColouredCode code={value.code} language={language ?? value.language} />
  if (value.kind === 'table') return <PreviewTable columns={value.columns} rows={value.rows} />
  if (label === 'other' || label === 'limits') return <Named items={value.items} />
  return (
    <ol>
      {value.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity than their place.
        <li key={at}>
          <UserText text={item} />
        </li>
      ))}
    </ol>
  )
}

/** Names of fields whose values are words of ours; other values are shown as they are written. */
const chosen =
  /^(?:layout|oneAnswer|notify|mode|read|write|botCheck|forwardQuery|(?:is|needs|shows|has)[A-Z]\w*)$/

/** Values with the names of their fields, as `maxClicks: 5`; empty ones write nothing. */
function Named({ items }: { items: readonly string[] }) {
  const labelOf = useFieldLabel()
  const format = useFormat()
  return (
    <div className="agent-preview-named">
      {items.flatMap(namedValues).map(({ name, value }) => {
        const key = name.split('.').at(-1) ?? ''
        return (
          <Fragment key={name}>
            <span className="muted">{labelOf(key)}</span>
            <bdi>
              {chosen.test(key) ? labelOf(value) : /^\d+$/.test(value) ? format.digits(value) : value}
            </bdi>
          </Fragment>
        )
      })}
    </div>
  )
}

function Text({ label, text }: { label: PreviewLabel; text: string }) {
  const labelOf = useFieldLabel()
  if (label === 'url') return <Target url={text} />
  if (label === 'slug') return <Ltr>{text}</Ltr>
  if (label === 'language') return <bdi>{labelOf(text)}</bdi>
  if (label === 'deadline') return <Day value={text} />
  if (label === 'expiresAt' && !Number.isNaN(Date.parse(text))) return <Moment value={text} show="dateTime" />
  const noun = label === 'list' ? nounOf(text) : null
  if (noun) return <Link to={screenOf(noun, text)}>{labelOf('openIt')}</Link>
  return <UserText text={text} className="agent-preview-text" />
}

/** The target of a link: its host first, since a long address hides it. */
function Target({ url }: { url: string }) {
  const { t } = useTranslation('conversations')
  const host = URL.canParse(url) ? new URL(url).host : null
  return (
    <>
      {host && (
        <p className="agent-preview-host">
          {t('leadsTo')} <Ltr>{host}</Ltr>
        </p>
      )}
      <Ltr className="agent-preview-address">{url}</Ltr>
    </>
  )
}
