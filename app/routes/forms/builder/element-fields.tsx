import { elementTypes, formBounds, hasOptions, isQuestion } from '@domain/forms/elements'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { Icon } from '~/components/icon'
import { autoDirection } from '~/lib/auto-direction'
import { PictureField } from '../picture-field'
import { WordsArea } from '../words-area'
import { type ElementProps, held, ticked, useElementErrors } from './field-props'
import { Limits } from './limits'
import { JumpFields, ShowIfFields } from './logic-fields'
import { OptionsField } from './options-field'
import { QuizFields } from './quiz-fields'

/** All fields of one element, by the names that `elementIn` reads. */
export function ElementFields(props: ElementProps) {
  const { element, place, errors } = props
  const { t } = useTranslation(['forms', 'errors'])
  const error = useElementErrors(errors)
  const asks = isQuestion(element.type)
  const hasPlaceholder = asks && !['switch', 'radio', 'checkbox', 'date', 'file'].includes(element.type)
  return (
    <>
      <Field name="type" label={t('type')}>
        {(control) => (
          <select {...control} className="input" {...held(element.type)}>
            {elementTypes.map((type) => (
              <option key={type} value={type}>
                {t(`type_${type}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {element.type === 'password' && <Warning>{t('passwordWarning')}</Warning>}
      <Field name="question" label={t(asks ? 'question' : 'words')} error={error('question')}>
        {(control) => (
          <WordsArea
            {...control}
            rows={3}
            maxLength={formBounds.questionLetters}
            {...held(element.question)}
          />
        )}
      </Field>
      <Field name="help" label={t('help')} error={error('help')} isOptional>
        {(control) => (
          <WordsArea {...control} rows={2} maxLength={formBounds.helpLetters} {...held(element.help)} />
        )}
      </Field>
      {hasOptions(element.type) && <OptionsField {...props} />}
      {asks && (
        <label className="form-switch">
          <span>{t('requiredLabel')}</span>
          <input
            type="checkbox"
            role="switch"
            name="required"
            aria-checked={element.required}
            {...ticked(element.required)}
          />
        </label>
      )}
      {asks && (
        <Field name="key" label={t('key')} help={t('keyHelp')} error={error('key')}>
          {(control) => (
            <input
              {...control}
              className="input"
              {...autoDirection}
              autoComplete="off"
              spellCheck={false}
              maxLength={formBounds.keyLetters}
              {...held(element.key)}
            />
          )}
        </Field>
      )}
      {hasPlaceholder && (
        <Field name="placeholder" label={t('placeholder')} error={error('placeholder')} isOptional>
          {(control) => (
            <input
              {...control}
              className="input"
              {...autoDirection}
              maxLength={formBounds.placeholderLetters}
              {...held(element.placeholder)}
            />
          )}
        </Field>
      )}
      <Limits key={element.type} {...props} />
      <PictureField
        label={t('picture')}
        pictureId={element.pictureId}
        error={error('pictureId') ?? error('file')}
        onChoose={(pictureId) => props.onSet({ pictureId })}
      />
      <Folded
        title={t('logic')}
        isUsed={element.showIf !== null || element.jumps.length > 0}
        isWrong={hasAny(errors, ['showIf', 'jumps'])}
      >
        {place > 0 && <ShowIfFields {...props} />}
        <JumpFields {...props} />
        <label className="form-check">
          <input type="checkbox" name="beginsPage" {...ticked(element.beginsPage)} />
          <span>{t('beginsPage')}</span>
        </label>
      </Folded>
      {asks && element.type !== 'file' && element.type !== 'password' && (
        <Folded
          title={t('quiz')}
          isUsed={element.points !== undefined || element.right !== undefined}
          isWrong={hasAny(errors, ['right', 'points'])}
        >
          <QuizFields {...props} />
        </Folded>
      )}
    </>
  )
}

const hasAny = (errors: ElementProps['errors'], fields: readonly string[]) =>
  Object.keys(errors).some((path) => fields.some((field) => path === field || path.startsWith(`${field}.`)))

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="form-warning">
      <Icon of={IconAlertTriangle} size={17} />
      <span>{children}</span>
    </p>
  )
}

type FoldedProps = { title: string; isUsed: boolean; isWrong: boolean; children: ReactNode }

/** Rarer fields: open from the start where they are used, later as the reader leaves them, and always where one is wrong. */
function Folded({ title, isUsed, isWrong, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isUsed)
  return (
    <details
      className="form-folded"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className="form-folded-body">{children}</div>
    </details>
  )
}
