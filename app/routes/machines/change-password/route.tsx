import { redirect } from '@remix-run/cloudflare'

export const loader = () => redirect('/dashboard/settings#password', 302)
