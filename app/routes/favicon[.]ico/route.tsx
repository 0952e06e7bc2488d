import { redirect } from '@remix-run/cloudflare'

export const loader = () => redirect('/favicon.svg', 301)
