import { directionOf } from '@domain/locale'
import { drawable, type ShareCard, shareCardSize, writtenFrom } from '@domain/share-card'
import cyrillic from '@fontsource-variable/geist/files/geist-cyrillic-wght-normal.woff2'
import latinExtended from '@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2'
import latin from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'
import arabic from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2'
import { icon } from '@kit/icon'
import { initSync, type Node, Renderer } from '@takumi-rs/wasm'
import module from '@takumi-rs/wasm/takumi_wasm_bg.wasm'

/** The bytes of fonts; tools of pages know them as addresses. */
const faces: Record<string, unknown> = {
  Geist: latin,
  GeistExtended: latinExtended,
  GeistCyrillic: cyrillic,
  Vazirmatn: arabic,
}
const colours = { ground: '#071533', text: '#ffffff', quiet: '#b9c7e4', edge: '#2b4272' }

let renderer: Renderer | undefined

/** The letters are read once for as long as the worker lives. Nobody waits for another's reading, which ends with its request. */
async function ready(): Promise<Renderer> {
  renderer ??= await start()
  return renderer
}

async function start() {
  initSync({ module })
  const made = new Renderer()
  for (const [name, data] of Object.entries(faces))
    await made.registerFont({ name, data: new Uint8Array(data as ArrayBuffer) })
  return made
}

type Style = NonNullable<Node['style']>
const box = (style: Style, children: Node[]): Node => ({
  type: 'container',
  style: { display: 'flex', ...style },
  children,
})

/** Takes what a card says; gives its picture as PNG. */
export async function drawCard(card: ShareCard): Promise<Uint8Array<ArrayBuffer>> {
  const made = await ready()
  return made.render(layout(card), { ...shareCardSize, format: 'png' })
}

function layout({ locale, product, host, byline, ...said }: ShareCard): Node {
  const page = directionOf(locale)
  const title = drawable(said.title) || byline
  const text = drawable(said.text)
  /** One text in its own direction, which begins where the page's lines do. */
  const line = (text: string, style: Style, direction = writtenFrom(text, page)): Node => ({
    type: 'text',
    text,
    style: { direction, textAlign: page === 'rtl' ? 'right' : 'left', overflow: 'hidden', ...style },
  })
  const chips = said.chips.map(drawable).filter((chip) => chip !== '')
  return box(
    {
      width: shareCardSize.width,
      height: shareCardSize.height,
      padding: '72px 80px 64px',
      flexDirection: 'column',
      direction: page,
      backgroundColor: colours.ground,
      color: colours.text,
      fontFamily: 'Geist, GeistExtended, GeistCyrillic, Vazirmatn',
    },
    [
      box({ alignItems: 'center', gap: 18 }, [
        { type: 'image', src: icon, width: 52, height: 52 },
        line(product, { fontSize: 32, fontWeight: 600 }),
      ]),
      box({ flexGrow: 1, flexDirection: 'column', justifyContent: 'center', gap: 14 }, [
        line(title, { fontSize: sizeOf(title), fontWeight: 700, lineHeight: 1.25, lineClamp: 2 }),
        line(byline, { fontSize: 32, color: '#7fb0ff' }, writtenFrom(byline, 'ltr')),
        ...(said.code ? [codeBox(said.code)] : []),
        ...(text
          ? [line(text, { fontSize: 30, lineHeight: 1.5, lineClamp: 2, color: colours.quiet, marginTop: 8 })]
          : []),
      ]),
      box({ alignItems: 'center', gap: 14 }, [
        ...chips.map((chip) => line(chip, chipStyle)),
        box({ flexGrow: 1 }, []),
        line(host, { fontSize: 26, color: colours.quiet }, 'ltr'),
      ]),
    ],
  )
}

const codeStyle = { fontSize: 26, lineHeight: 1.5, color: colours.quiet, indent: 13 } as const

/** Lines of code: always left-to-right, each where it begins, cut at the end. */
function codeBox(lines: readonly string[]): Node {
  const { indent, ...style } = codeStyle
  const texts = lines.map(
    (text): Node => ({
      type: 'text',
      text: drawable(text) || ' ',
      style: {
        ...style,
        direction: 'ltr',
        textAlign: 'left',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        paddingLeft: text.search(/\S|$/) * indent,
      },
    }),
  )
  return box({ flexDirection: 'column', alignItems: 'flex-start', direction: 'ltr', marginTop: 8 }, texts)
}

const chipStyle: Style = {
  fontSize: 24,
  padding: '8px 20px',
  borderRadius: 999,
  border: `2px solid ${colours.edge}`,
  color: colours.quiet,
  maxWidth: 240,
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
}

/** Long names are smaller, so that two lines hold them. */
const sizeOf = (title: string) => (title.length > 48 ? 52 : title.length > 24 ? 64 : 80)
