import type { Plugin } from 'postcss'
import rtlcss from 'rtlcss'

/**
 * A PostCSS plugin: in a sheet named `*.rtl.css` every rule of Radix Themes is mirrored. Our own rules are written
 * with logical properties and follow `dir` by themselves, so they stay as they are.
 */
export function flipRadix(): Plugin {
  return {
    postcssPlugin: 'flip-radix',
    OnceExit(root, { result, postcss }) {
      if (!result.opts.from?.split('?')[0]?.endsWith('.rtl.css')) return
      for (const node of [...(root.nodes ?? [])]) {
        if (!node.source?.input.file?.includes('@radix-ui')) continue
        const flipped = postcss.parse(rtlcss.process(node.toString()))
        node.replaceWith(flipped.nodes)
      }
    },
  }
}
