import { Button } from '@radix-ui/themes'
import { IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '~/components/field'
import { FileInput } from '~/components/file-input'
import { Icon } from '~/components/icon'
import { useErrorText } from '~/lib/form-errors'
import { useScripted } from '~/lib/scripted'
import { pictureTypes, uploadPicture } from './picture'

type Props = {
  label: string
  /** The id of the picture that is there. */
  pictureId: string | null
  error: string | null
  /** Another one was uploaded, or it was taken away. */
  onChoose: (pictureId: string | null) => void
}

/** A picture of the maker's. Before any script it goes along with the form, as `fileIn` reads it. */
export function PictureField({ label, pictureId, error, onChoose }: Props) {
  const { t } = useTranslation(['forms', 'common'])
  const errorText = useErrorText('forms')
  const isScripted = useScripted()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  // Changes typed while a picture is being sent stay: the latest callback knows of them.
  const latest = useRef(onChoose)
  latest.current = onChoose
  const choose = async (file: File | null) => {
    if (!file || !isScripted) return
    setSending(true)
    const sent = await uploadPicture(file)
    setSending(false)
    if ('id' in sent) latest.current(sent.id)
    setRefusal('id' in sent ? null : errorText(sent.code))
  }
  return (
    <div className="form-picture">
      <input type="hidden" name="pictureId" value={pictureId ?? ''} />
      {pictureId && <img src={`/dashboard/files/${pictureId}`} alt="" className="form-picture-shown" />}
      {pictureId && isScripted && (
        <Button
          type="button"
          size="1"
          variant="surface"
          color="gray"
          highContrast
          onClick={() => onChoose(null)}
        >
          <Icon of={IconTrash} size={15} />
          {t('removePicture')}
        </Button>
      )}
      {pictureId && !isScripted && (
        <label className="form-check">
          <input type="checkbox" name="withoutFile" />
          <span>{t('removePicture')}</span>
        </label>
      )}
      <Field
        name="file"
        label={label}
        help={isSending ? t('common:loading') : t('pictureHelp')}
        error={refusal ?? error}
        isOptional
      >
        {(control) => (
          <FileInput
            key={pictureId}
            {...control}
            accept={pictureTypes}
            disabled={isSending}
            onChoose={(file) => void choose(file)}
          />
        )}
      </Field>
    </div>
  )
}
