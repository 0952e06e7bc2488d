export const handle = { sheet: 'public' }

export function loader() {
  throw new Response(null, { status: 404 })
}

export function action() {
  throw new Response(null, { status: 404 })
}

export default function Nothing() {
  return null
}
