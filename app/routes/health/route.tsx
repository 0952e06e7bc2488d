import { json } from '@remix-run/cloudflare'

export function loader() {
  return json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })
}
