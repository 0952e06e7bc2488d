import type { Document } from '@domain/documents/documents'
import { Button } from '@radix-ui/themes'
import { Link, useSearchParams } from '@remix-run/react'
import { IconUserPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '~/components/icon'
import { useScripted } from '~/lib/scripted'
import { Shared } from '../share-document'

/** Who may read and write the document, over it. */
export function Share({ document: doc, userId }: { document: Document; userId: string }) {
  const { t } = useTranslation('editor')
  const [params] = useSearchParams()
  const wanted = params.get('share')
  const [isOpen, setOpen] = useState(wanted !== null)
  useEffect(() => {
    if (wanted !== null) setOpen(true)
  }, [wanted])
  const face = (
    <>
      <Icon of={IconUserPlus} size={17} />
      <span>{t('share')}</span>
    </>
  )
  const looks = { className: 'document-bar-share', 'aria-label': t('share') }
  if (!useScripted())
    return (
      <Button asChild {...looks}>
        <Link to="?share">{face}</Link>
      </Button>
    )
  return (
    <>
      <Button {...looks} type="button" onClick={() => setOpen(true)}>
        {face}
      </Button>
      {isOpen && <Shared document={doc} self={userId} onClose={() => setOpen(false)} />}
    </>
  )
}
