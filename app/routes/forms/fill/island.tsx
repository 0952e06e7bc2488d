import type { PublicForm } from '@domain/forms/forms'
import { createInstance, type i18n } from 'i18next'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import type { DayText } from '~/components/form-filler/context'
import { addFormats, i18nOptions } from '~/lib/i18n'
import type { LiveProps } from '~/routes/forms/fill/use-kept'
import { LiveFiller } from './live-filler'

type IslandData = { props: Omit<LiveProps, 'dayText'>; texts: Record<string, Record<string, string>> }

/** The page's whole script: the form alone comes to life, with the texts that the page brought. */
async function start(): Promise<void> {
  const data = document.getElementById('filler-data')
  const place = document.getElementById('filler')
  if (!data || !place) return
  const { props, texts }: IslandData = JSON.parse(data.textContent ?? '')
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  // react-aria reads it when it writes a sheet at run time.
  Object.assign(window, { __webpack_nonce__: nonce })
  const dayText = await dayTextFor(props.form)
  hydrateRoot(
    place,
    <StrictMode>
      <I18nextProvider i18n={translated(props.form.language, texts)}>
        <LiveFiller {...props} dayText={dayText} />
      </I18nextProvider>
    </StrictMode>,
  )
  if (props.isEmbedded) tellHeight()
}

/** Without the calendars, a day is shown as it is sent. */
async function dayTextFor({ elements }: PublicForm): Promise<DayText> {
  const plain: DayText = (day) => day
  if (!elements.some(({ type }) => type === 'date')) return plain
  return import('~/components/form-filler/day-text').then(
    ({ dayText }) => dayText,
    () => plain,
  )
}

function translated(language: string, texts: IslandData['texts']): i18n {
  const instance = createInstance()
  instance.use(initReactI18next)
  void instance.init({
    ...i18nOptions,
    lng: language,
    resources: { [language]: texts },
    initImmediate: false,
  })
  addFormats(instance)
  return instance
}

/** The page around a form that is embedded makes its frame as high as the form. */
function tellHeight(): void {
  const tell = () => {
    const height = Math.ceil(document.querySelector('.filler-page')?.getBoundingClientRect().height ?? 0)
    parent.postMessage({ hamkarForm: location.pathname.split('/')[2], height }, '*')
  }
  new ResizeObserver(tell).observe(document.body)
  tell()
}

void start()
