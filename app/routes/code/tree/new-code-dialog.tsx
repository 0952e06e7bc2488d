import { Button } from '@radix-ui/themes'
import { useNavigate } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '~/components/dialog'
import { newAddress, newIn } from '../addresses'

type Props = { projects: readonly string[]; chosen: string | null; onClose: () => void }

/** Asks for the project of a new file: one of the member's own, or a new one. */
export function NewCodeDialog({ projects, chosen, onClose }: Props) {
  const { t } = useTranslation(['code', 'common'])
  const navigate = useNavigate()
  const box = useRef<HTMLFieldSetElement>(null)
  const submit = () => {
    const value = box.current?.querySelector<HTMLInputElement>('input:checked')?.value ?? ''
    onClose()
    navigate(value === '' ? newAddress : newIn(value))
  }
  return (
    <Dialog
      title={t('newCode')}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <>
          <Button type="button" variant="surface" color="gray" highContrast onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit">{t('goOn')}</Button>
        </>
      }
    >
      <fieldset className="code-choose" ref={box}>
        <legend>{t('chooseProject')}</legend>
        <label className="code-choose-one">
          <input type="radio" name="project" value="" defaultChecked={chosen === null} data-first />
          {t('newProject')}
        </label>
        {projects.map((project) => (
          <label key={project} className="code-choose-one">
            <input type="radio" name="project" value={project} defaultChecked={project === chosen} />
            <bdi>{project}</bdi>
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
