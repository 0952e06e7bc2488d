import type { MadeAnswer, PublicForm } from '@domain/forms/forms'
import { directionOf, formatNumber } from '@domain/locale'
import { type CSSProperties, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScripted } from '~/lib/scripted'
import { Actions } from './actions'
import type { Filled } from './answers'
import { inkOn } from './colour'
import { type Countries, type DayText, FillerProvider, type Upload } from './context'
import { Finished } from './finished'
import { Notice } from './notice'
import { Question, Saying } from './question'
import { Review } from './review'
import { rootTheme } from './root-theme'
import {
  currentScreen,
  type FillerAction,
  type Filling,
  placeOf,
  reviewScreen,
  type Screen,
  screensOf,
} from './screens'
import { Summary } from './summary'
import { type FillerCalls, type Outcome, useFiller } from './use-filler'
import { useFocus } from './use-focus'
import { useHistory } from './use-history'
import { useKeys } from './use-keys'

export type FillerProps = {
  form: PublicForm
  /** A preview hears keys only within itself, and goes by no address. */
  mode: 'preview' | 'live'
  /** The element of the form's title; none if the page already has a heading. */
  title?: 'h1' | 'p'
  countries: Countries
  calls: FillerCalls
  upload: Upload
  dayText: DayText
  /** Where somebody begins; the beginning unless it is said. */
  first?: Filling | undefined
  /** Fields that the page's own form sends where no script runs. */
  plain?: { action: string; fields: ReactNode } | undefined
  /** Drawn at the end of the bar: what is kept on this device. */
  state?: ReactNode
  /** Drawn below the form. */
  foot?: ReactNode
  /** The result of sending answers that waited on the device. */
  outcome?: Outcome | null
  /**
   * Whether the page is only this form: Back in the browser then goes to the previous question, and the page redirects
   * automatically at the end.
   */
  isOwnPage?: boolean
  /** The result of a form sent without a script: the stored answer, or the error. */
  made?: MadeAnswer | null
  refusal?: string | null
}

/** A form as it is filled in. It speaks the form's language: the texts of the page around it have to be in that. */
export function FormFiller(props: FillerProps) {
  const { form, mode, countries, upload, dayText } = props
  const dir = directionOf(form.language)
  const { color, mode: look } = form.settings.theme
  const style = color
    ? ({ '--filler-color': color, '--filler-ink': inkOn(color) } as CSSProperties)
    : undefined
  const shared = {
    form,
    locale: form.language,
    dir,
    countries,
    upload,
    dayText,
    isScripted: useScripted(),
    prefix: mode === 'live' ? 'q' : 'preview',
  }
  // A live form has the main element of its page; a preview is inside the main element of another page.
  const Root = mode === 'live' ? 'main' : 'div'
  return (
    <FillerProvider value={shared}>
      <Root
        className={`filler radix-themes ${look === 'auto' ? '' : look} ${mode}`}
        lang={form.language}
        dir={dir}
        style={style}
        data-coloured={color ? '' : undefined}
        {...rootTheme}
      >
        <Inside {...props} />
      </Root>
    </FillerProvider>
  )
}

function Inside({
  form,
  mode,
  title: Title = 'h1',
  calls,
  first,
  plain,
  state,
  foot,
  isOwnPage = false,
  ...came
}: FillerProps) {
  const { t } = useTranslation('filler')
  const isScripted = useScripted()
  const filler = useFiller(form, first, calls, came)
  const { filling, status } = filler
  const { screens, questions } = screensOf(form, filling.answers)
  const screen = currentScreen(form, filling)
  const place = placeOf(screens, filling.at)
  const box = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLFormElement>(null)
  const isDone = status === 'sent'
  const shown = isDone ? '_done' : (screen?.id ?? reviewScreen)
  const [firstShown] = useState(shown)
  useFocus(box, shown, filling.errors, filler.turn)
  useHistory(isOwnPage && !isDone, shown, filler.show)
  const send = () => void filler.send()
  const next = () => page.current?.requestSubmit()
  useKeys(box, screen?.elements ?? [], mode === 'live', isDone ? () => {} : next)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (status === 'sending') return
    const button = (event.nativeEvent as SubmitEvent).submitter
    const value = button instanceof HTMLButtonElement ? button.value : ''
    const data = new FormData(event.currentTarget)
    if (!screen && !value.startsWith('go:') && value !== 'back') return send()
    void filler.step((value || 'next') as FillerAction, screen ? data : null)
  }
  const share = isDone ? 1 : place / (screens.length + 1)
  return (
    <>
      <progress className="filler-progress" value={share} max={1} aria-label={t('progress')} />
      <header className="filler-bar">
        <Title className="filler-name">
          <bdi>{form.name}</bdi>
        </Title>
        {state}
      </header>
      <p className="visually-hidden" role="status">
        {isDone ? t('sent') : screen ? screenText(t, screen, questions, form.language) : t('reviewTitle')}
      </p>
      <div className="filler-stage" data-moves={shown !== firstShown || undefined} ref={box}>
        {isDone ? (
          <Finished made={filler.made} answers={filling.answers} goesOn={isOwnPage} />
        ) : (
          <form
            ref={page}
            key={shown}
            method="post"
            action={plain?.action}
            encType="multipart/form-data"
            // Without a script the browser alone knows that a day was typed which does not exist: it sends nothing for it.
            noValidate={isScripted || !screen?.elements.some(({ type }) => type === 'date')}
            onSubmit={onSubmit}
            onInput={({ currentTarget }) => filler.collect(new FormData(currentTarget))}
          >
            {plain?.fields}
            {screen && <Summary filling={filling} form={form} />}
            {screen ? (
              <Elements screen={screen} total={questions} filling={filling} onFilled={filler.setOne} />
            ) : (
              <Review answers={filling.answers} errors={filling.errors} />
            )}
            {!screen && <Notice status={status} refusal={filler.refusal} />}
            <Actions screen={screen} place={place} isSending={status === 'sending'} />
          </form>
        )}
      </div>
      {foot}
    </>
  )
}

type Translate = ReturnType<typeof useTranslation<'filler'>>['t']

function screenText(
  t: Translate,
  { elements, firstNumber }: Screen,
  total: number,
  locale: PublicForm['language'],
) {
  const isSaying = elements.every(({ type }) => type === 'welcome' || type === 'description')
  if (isSaying) return elements.map(({ question }) => question).join(' ')
  return t('stepOf', { number: formatNumber(firstNumber, locale), total: formatNumber(total, locale) })
}

type ElementsProps = {
  screen: Screen
  total: number
  filling: Filling
  onFilled: (key: string, filled: Filled) => void
}

function Elements({ screen, total, filling, onFilled }: ElementsProps) {
  let number = screen.firstNumber - 1
  return screen.elements.map((element) => {
    if (element.type === 'welcome' || element.type === 'description')
      return <Saying key={element.key} element={element} />
    number += 1
    const { key } = element
    return (
      <Question
        key={key}
        element={element}
        number={number}
        total={total}
        filled={filling.answers[key]}
        error={filling.errors[key]}
        onFilled={onFilled}
      />
    )
  })
}
