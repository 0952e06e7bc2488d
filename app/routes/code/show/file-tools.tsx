import { Button, IconButton, Tooltip } from '@radix-ui/themes'
import { Form, Link } from '@remix-run/react'
import { IconCopy, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '~/components/copy-button'
import { Icon } from '~/components/icon'
import { useScripted } from '~/lib/scripted'
import { editAddress, historyAddress, listPath } from '../addresses'
import type { CodeLook } from '../look.server'
import type { PageCode } from '../view/code-parts'
import { NumbersSwitch, ThemeMenu } from '../view/look-controls'
import { FileMenu } from './file-menu'

type Props = {
  file: PageCode
  embedUrl: string
  look: CodeLook
  onTheme: (theme: string) => void
  onNumbers: (isOn: boolean) => void
  onRemove: (thing: { id: string; title: string }) => void
}

/** The controls of a file: its look, its history, its form, its copy, its deletion, and the menu of the rest. */
export function FileTools({ file, embedUrl, look, onTheme, onNumbers, onRemove }: Props) {
  const { t } = useTranslation(['code', 'common'])
  const copy = useCopy()
  const isScripted = useScripted()
  const { id, filename, isOwn } = file
  return (
    <>
      <NumbersSwitch isOn={look.hasNumbers} onSet={onNumbers} />
      <ThemeMenu theme={look.theme} onSet={onTheme} />
      <Link to={historyAddress(id)} className="code-tool" data-prefetch>
        <Icon of={IconHistory} size={17} />
        {t('history')}
      </Link>
      {isOwn && (
        <Link to={editAddress(id)} className="code-tool" data-prefetch>
          <Icon of={IconPencil} size={17} />
          {t('common:edit')}
        </Link>
      )}
      {isScripted && (
        <Button
          type="button"
          variant="ghost"
          color="gray"
          highContrast
          className="code-tool"
          onClick={() => copy(file.code, t('copiedCode'))}
        >
          <Icon of={IconCopy} size={17} />
          {t('common:copy')}
        </Button>
      )}
      {isOwn && (
        <Form
          method="post"
          action={listPath}
          onSubmit={(event) => {
            event.preventDefault()
            onRemove({ id, title: filename })
          }}
        >
          <input type="hidden" name="id" value={id} />
          <Tooltip content={t('deleteFile')}>
            <IconButton
              type="submit"
              name="intent"
              value="delete"
              variant="ghost"
              color="gray"
              highContrast
              aria-label={t('deleteFile')}
            >
              <Icon of={IconTrash} size={17} />
            </IconButton>
          </Tooltip>
        </Form>
      )}
      <FileMenu file={file} embedUrl={embedUrl} onRemove={onRemove} />
    </>
  )
}
