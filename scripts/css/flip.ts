import type { Plugin } from 'postcss'
import rtlcss from 'rtlcss'

/**
 * A PostCSS plugin: mirrors every rule of Radix Themes in a sheet named `*.rtl.css`. Our own rules use logical
 * properties, which follow `dir`, so they are unchanged.
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
