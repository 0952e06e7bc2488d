import { json } from '@remix-run/cloudflare'

export function loader() {
  return json({ ok: true }, { headers: { 'Cache-Control': 'no-store' } })
}
