import { conversationLimits } from '@domain/conversations/limits'
import { TextArea } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { autoDirection } from '~/lib/auto-direction'

type Props = { help: string; error: string | null; initial: string | undefined }

/** Instructions to the model: of the member, of a folder or of a conversation. */
export function InstructionsField({ help, error, initial }: Props) {
  const { t } = useTranslation('conversations')
  return (
    <Field name="instructions" label={t('fieldInstructions')} help={help} error={error} isOptional>
      {(control) => (
        <TextArea
          {...control}
          {...autoDirection}
          rows={6}
          maxLength={conversationLimits.instructionLetters}
          defaultValue={initial}
        />
      )}
    </Field>
  )
}
