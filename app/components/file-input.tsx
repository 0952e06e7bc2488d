import { IconFile, IconUpload } from '@tabler/icons-react'
import { type InputHTMLAttributes, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { useScripted } from '~/lib/scripted'
import type { ControlProps } from './field'
import { Icon } from './icon'

type Props = ControlProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'disabled'> & {
    onChoose?: (file: File | null) => void
  }

/** The data of a form with one file. */
export const ChosenFile = v.object({
  file: v.pipe(
    v.instance(File, 'required'),
    v.check(({ size }) => size > 0, 'required'),
  ),
})
export const chosenFile = (form: FormData) => ({ file: form.get('file') })

/**
 * One file to choose or to drop. The browser would say so in its own language; with a script it is the page's, over which
 * the control itself lies unseen.
 */
export function FileInput({ onChoose, ...control }: Props) {
  const { t } = useTranslation()
  const isScripted = useScripted()
  const [name, setName] = useState<string>()
  return (
    <span className={isScripted ? 'file-input worded' : 'file-input'}>
      {isScripted && (
        <>
          <Icon of={name ? IconFile : IconUpload} />
          <bdi className="cut" aria-hidden="true">
            {name ?? t('chooseFile')}
          </bdi>
          {name && (
            <span className="file-input-verb" aria-hidden="true">
              {t('chooseAnother')}
            </span>
          )}
        </>
      )}
      <input
        {...control}
        type="file"
        onChange={({ target }) => {
          const file = target.files?.[0] ?? null
          setName(file?.name)
          onChoose?.(file)
        }}
      />
    </span>
  )
}
