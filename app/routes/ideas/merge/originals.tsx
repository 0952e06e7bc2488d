import type { ListedIdea } from '@domain/ideas'
import { TextField } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import type { FormInside } from '~/components/form-page'
import { Isolate } from '~/components/user-text'
import { IdeaStatus } from '../idea-article'

export type Original = Pick<ListedIdea, 'id' | 'subject' | 'status' | 'score'>

/** Takes a form; gives the chosen idea's id, or the one in a pasted address. */
export function mergeInput(form: FormData) {
  const given = form.getAll('into').map(String).filter(Boolean)
  const into = given.at(-1) ?? ''
  return { into: /idea_\w+/.exec(into)?.[0] ?? into }
}

type Props = FormInside & {
  ideas: Original[]
  q: string
  /** The title of the duplicate. */
  subject: string
  /** The chosen idea: its id, or a pasted address. */
  into: string
  onChoose: (into: string) => void
}

/** The ideas of which one may be a duplicate, to choose from, and a field for the address of any other. */
export function Originals({ ideas, q, values, error, subject, into, onChoose }: Props) {
  const { t } = useTranslation(['ideas', 'votes'])
  const chosen = ideas.find(({ id }) => id === into)
  const isListed = ideas.some(({ id }) => id === values.into)
  return (
    <>
      <fieldset className="choices">
        {ideas.length > 0 ? (
          <legend>{q === '' ? t('mergeLikely') : t('mergeFound')}</legend>
        ) : (
          <p className="muted">{t('mergeNone')}</p>
        )}
        {ideas.map(({ id, subject, status, score }) => (
          <label key={id} className="choice">
            <input
              type="radio"
              name="into"
              value={id}
              defaultChecked={values.into === id}
              onChange={() => onChoose(id)}
            />
            <span>
              <strong>
                <Isolate>{subject}</Isolate>
              </strong>
              <span className="vote-facts">
                <IdeaStatus status={status} /> <span>{t('votes:count', { count: score })}</span>
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <Field name="into" label={t('mergeInto')} error={error('into')}>
        {({ required: _, ...control }) => (
          <TextField.Root
            {...control}
            dir="ltr"
            autoComplete="off"
            defaultValue={isListed ? '' : values.into}
            onChange={({ target }) => onChoose(target.value.trim())}
          />
        )}
      </Field>
      {chosen && <p className="muted">{t('mergePair', { from: subject, into: chosen.subject })}</p>}
    </>
  )
}
