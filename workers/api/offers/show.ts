import type { Offer } from '@domain/offers'
import { AppError } from '@kit/errors'
import { etagOf } from '@kit/etag'
import type { ApiContext } from '../env'
import { type OfferRow, showOffers } from './queries'

/** Gives an offer as its reader sees it, and sets the version of the answer. */
export async function showOffer(c: ApiContext, row: OfferRow): Promise<Offer> {
  c.header('ETag', etagOf(row.version))
  const [shown] = await showOffers(c.var.db, [row], c.var.user.id, c.var.settings.hosts)
  if (!shown) throw new AppError('not_found')
  return shown
}
