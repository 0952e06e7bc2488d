const heading = /<h2 id="(part-\d+)"[^>]*>([\s\S]*?)<\/h2>/g
const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Takes an article as `markdownHtml` writes it; gives its headings with their ids. */
export function headingsIn(html: string): { id: string; text: string }[] {
  return [...html.matchAll(heading)].map(([, id = '', inside = '']) => ({
    id,
    text: inside.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot);/g, (sign) => signs[sign] ?? sign),
  }))
}
