/** Nodes that extensions of the browser have added to the page, and the watch that finds them. */
type Foreign = Set<Node> & { watch: MutationObserver }

declare global {
  interface Window {
    foreignNodes?: Foreign
  }
}

// The parser has finished before the watch begins, and React starts later: all that comes in between is foreign.
export const foreignNodesScript =
  'foreignNodes=new Set;foreignNodes.watch=new MutationObserver(l=>l.forEach(r=>r.addedNodes.forEach(n=>foreignNodes.add(n))));document.addEventListener(`readystatechange`,()=>window.foreignNodes&&foreignNodes.watch.observe(document,{childList:true,subtree:true}),{once:true})'

/**
 * Hides nodes of extensions from React, which rebuilds the whole document when it meets a node that the server did not
 * send. Gives what puts each back at its place; to be called once React has taken over the page.
 */
export function hideForeignNodes(nonce: string): () => void {
  const { documentElement: root, head, body } = document
  const early = window.foreignNodes
  early?.watch.disconnect()
  delete window.foreignNodes
  const found = [...olderForeignNodes(nonce), ...(early ?? [])]
  const places = new Map<Node, { parent: Node; next: Node | null }>()
  const hide = (nodes: Iterable<Node>) => {
    for (const node of nodes) {
      const parent = node.parentNode
      if (!parent || node === root || node === head || node === body) continue
      if (!places.has(node)) places.set(node, { parent, next: nextOwn(node, places) })
      // React ignores foreign nodes in head and body, so their style sheets keep working there.
      if (parent === head || parent === body) parent.appendChild(node)
      else parent.removeChild(node)
    }
  }
  const watch = new MutationObserver((records) => {
    hide(records.flatMap(({ addedNodes }) => [...addedNodes]))
    watch.takeRecords()
  })
  hide(found)
  watch.observe(document, { childList: true, subtree: true })
  return () => {
    watch.disconnect()
    for (const [node, { parent, next }] of places) {
      if (parent.isConnected) parent.insertBefore(node, next?.parentNode === parent ? next : null)
    }
  }
}

/** Nodes that extensions added while the page was loading: before our first node, or without our nonce. */
function olderForeignNodes(nonce: string): Node[] {
  const { documentElement: root, head, body } = document
  const inHead = [...head.childNodes]
  const first = inHead.findIndex((node) => node instanceof HTMLMetaElement && node.hasAttribute('charset'))
  const isForeign = (node: Node, place: number) =>
    place < first || (isRunOrStyled(node) && node.nonce !== nonce && node.type !== 'application/ld+json')
  const inRoot = [...root.childNodes].filter((node) => node !== head && node !== body)
  return [...inRoot, ...inHead.filter(isForeign)]
}

const isRunOrStyled = (node: Node): node is HTMLScriptElement | HTMLStyleElement =>
  node instanceof HTMLScriptElement || node instanceof HTMLStyleElement

function nextOwn(node: Node, foreign: Map<Node, unknown>): Node | null {
  let next = node.nextSibling
  while (next && foreign.has(next)) next = next.nextSibling
  return next
}
