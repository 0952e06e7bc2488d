import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogBones } from '~/components/dialog'
import { formAddress } from '../addresses'
import { type SharedForm, ShareForm } from './share-form'

/** The link of a form, over the page; whether it has a short one is asked when it opens. */
export function LinkDialog({ form, onClose }: { form: SharedForm; onClose: () => void }) {
  const { t } = useTranslation('forms')
  const { load, data } = useFetcher<{ shortUrl: string | null }>()
  const address = formAddress(form.id, 'link')
  useEffect(() => load(address), [load, address])
  return (
    <Dialog title={t('linkPart')} className="form-link-dialog" onClose={onClose}>
      {data ? <ShareForm form={form} shortUrl={data.shortUrl} /> : <DialogBones />}
    </Dialog>
  )
}
