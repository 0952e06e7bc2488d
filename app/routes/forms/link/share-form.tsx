import type { FieldErrors } from '@domain/errors'
import type { FormState } from '@domain/forms/forms'
import { NewLink } from '@domain/links/links'
import { Button } from '@radix-ui/themes'
import { Link, useFetcher } from '@remix-run/react'
import { IconDownload, IconExternalLink, IconEye, IconLinkPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CodeBlock } from '~/components/code-block'
import { CopyButton } from '~/components/copy-button'
import { Icon } from '~/components/icon'
import { Segments } from '~/components/segments'
import { Ltr } from '~/components/user-text'
import { useFieldError } from '~/lib/field-error'
import { formAddress } from '../addresses'

export type SharedForm = { id: string; name: string; url: string; state: FormState }
type Props = { form: SharedForm; shortUrl?: string | null }
type Made = { code: string | null; fields?: FieldErrors; shortUrl?: string }

const inQuotes = (text: string) => text.replace(/[&"<>]/g, (letter) => `&#${letter.codePointAt(0)};`)

/** Takes a form; gives the code by which another page shows it in a frame. */
const frameOf = ({ url, name }: SharedForm) =>
  `<iframe\n  src="${url}?embed=1"\n  title="${inQuotes(name)}"\n  style="width:100%;height:640px;border:0"\n  loading="lazy"\n></iframe>\n`

/** Takes a form; gives the code by which another page shows it as high as it is, which our own script does. */
const scriptOf = ({ id, url, name }: SharedForm) =>
  `<script\n  src="${new URL('/embed/form.js', url).href}"\n  data-form="${id}"\n  data-title="${inQuotes(name)}"\n  async\n></script>\n`

/** Everything by which others come to a form: its address, a code to point a phone at, a short link, and what shows it in other pages. */
export function ShareForm({ form, shortUrl = null }: Props) {
  const { t } = useTranslation('forms')
  const isOpen = form.state === 'published'
  const ways = [
    { value: 'script', text: t('embedByScript') },
    { value: 'frame', text: 'iframe' },
  ]
  return (
    <div className="form-share">
      {!isOpen && <p className="form-share-note">{t(form.state === 'draft' ? 'linkDraft' : 'linkClosed')}</p>}
      <Address text={form.url} label={t('publicLink')} hasCopy={!isOpen} />
      <div className="form-share-do">
        {isOpen && <CopyButton text={form.url} label={t('copyLink')} said={t('linkCopied')} isPrimary />}
        <Button asChild {...(isOpen && { variant: 'surface', color: 'gray', highContrast: true })}>
          {form.state === 'draft' ? (
            <Link to={formAddress(form.id, 'preview')}>
              <Icon of={IconEye} />
              {t('preview')}
            </Link>
          ) : (
            <a href={form.url} target="_blank" rel="noopener noreferrer">
              <Icon of={IconExternalLink} />
              {t('goToForm')}
            </a>
          )}
        </Button>
      </div>
      <div className="form-share-pair">
        <img
          className="form-share-qr"
          src={formAddress(form.id, 'qr')}
          alt={t('qrOf', { name: form.name })}
          width={152}
          height={152}
        />
        <div className="form-share-side">
          <p className="muted">{t('qrText')}</p>
          <Button asChild variant="surface" color="gray" highContrast>
            <a href={`${formAddress(form.id, 'qr')}?save=1`} download>
              <Icon of={IconDownload} size={15} />
              {t('saveQr')}
            </a>
          </Button>
          <ShortLink form={form} known={shortUrl} />
        </div>
      </div>
      <section aria-label={t('embed')}>
        <p className="field-label">{t('embed')}</p>
        <Segments label={t('embed')} name="embed" options={ways} initial="script" />
        <div className="form-share-script">
          <p className="muted">{t('embedScript')}</p>
          <CodeBlock code={scriptOf(form)} language="HTML" copied={t('codeCopied')} />
        </div>
        <div className="form-share-frame">
          <p className="muted">{t('embedFrame')}</p>
          <CodeBlock code={frameOf(form)} language="HTML" copied={t('codeCopied')} />
        </div>
      </section>
    </div>
  )
}

function Address({ text, label, hasCopy = true }: { text: string; label: string; hasCopy?: boolean }) {
  const { t } = useTranslation('forms')
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <span className="form-share-address">
        <Ltr className="cut">{text.replace(/^https?:\/\//, '')}</Ltr>
        {hasCopy && <CopyButton text={text} said={t('linkCopied')} />}
      </span>
    </div>
  )
}

function ShortLink({ form, known }: { form: SharedForm; known: string | null }) {
  const { t } = useTranslation('forms')
  const fetcher = useFetcher<Made>()
  const errorText = useFieldError('links', NewLink)
  const { code, fields } = fetcher.data ?? {}
  const [[field, fault] = ['', code]] = Object.entries(fields ?? {})
  const shortUrl = fetcher.data?.shortUrl ?? known
  if (shortUrl) return <Address text={shortUrl} label={t('shortLink')} />
  return (
    <fetcher.Form method="post" action={formAddress(form.id, 'link')}>
      <input type="hidden" name="key" value={`form-link-${form.id}`} />
      <Button type="submit" variant="surface" color="gray" highContrast loading={fetcher.state !== 'idle'}>
        <Icon of={IconLinkPlus} size={15} />
        <span>{t('makeShort')}</span>
      </Button>
      {code && <p role="alert">{errorText(field, fault)}</p>}
    </fetcher.Form>
  )
}
