import type { PublicForm } from '@domain/forms/forms'
import { useTranslation } from 'react-i18next'
import { useFieldId } from './question'
import type { Filling } from './screens'
import { useFillerError } from './words'

/** Where several answers of a page will not do, they are named together, each leading to its question. */
export function Summary({ filling, form }: { filling: Filling; form: PublicForm }) {
  const { t } = useTranslation('filler')
  const errorText = useFillerError()
  const fieldId = useFieldId()
  const wrong = form.elements.filter(({ key }) => Object.hasOwn(filling.errors, key))
  if (wrong.length === 0) return null
  return (
    <div className={wrong.length > 1 ? 'filler-summary' : 'visually-hidden'} role="alert">
      <p>{t('wrongAnswers', { count: wrong.length })}</p>
      <ul>
        {wrong.map((element) => (
          <li key={element.key}>
            <a href={`#${fieldId(element.key)}-title`} tabIndex={wrong.length > 1 ? undefined : -1}>
              <bdi>{element.question}</bdi>
            </a>
            {' – '}
            {errorText(element, filling.errors[element.key] ?? '')}
          </li>
        ))}
      </ul>
    </div>
  )
}
