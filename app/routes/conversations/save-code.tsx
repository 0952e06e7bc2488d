import { endingOf } from '@domain/code-languages'
import { languageOfFence } from '@domain/text/fence-language'
import { IconButton, Tooltip } from '@radix-ui/themes'
import { IconFileCode } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { SaveCodeDialog } from './save-code-dialog'

/** Keeps a block of code as a code file. */
export function SaveCode(props: { code: string; language: string; name: string }) {
  const { t } = useTranslation('conversations')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Tooltip content={t('saveCode')}>
        <IconButton
          type="button"
          variant="ghost"
          color="gray"
          size="1"
          aria-label={t('saveCode')}
          onClick={() => setOpen(true)}
        >
          <Icon of={IconFileCode} size={16} />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <SaveCodeDialog
          code={props.code}
          name={props.name || nameFor(props.language)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Takes the language of a fence; gives a name for its file. */
const nameFor = (language: string) => `main.${endingOf(languageOfFence(language))}`
