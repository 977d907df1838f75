/** One question of the demo; `zh` and `en` are texts in a small markup, see `htmlOf`. */
export type Item = {
  module: number
  platform: 'Linux' | 'Android' | 'RTOS' | 'Hardware' | 'Tool' | 'All'
  level: 'public' | 'registered' | 'nda' | 'project'
  /** code of the chip project, for the level project */
  project?: string
  /** chip codes with the revisions the answer holds for */
  chips: Record<string, string>
  /** confirmed for the SDK versions of its first chip, but not yet for the newest */
  sdk?: true
  keywords: readonly string[]
  title: string
  titleEn: string
  zh: string
  en?: string
  picture?: true
  /** on the shelf when left out */
  state?: 'draft' | 'pending' | 'rejected' | 'off'
  author?: string
  reason?: string
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const inline = (text: string) =>
  escape(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
const list = (tag: 'ul' | 'ol', lines: readonly string[], mark: RegExp) =>
  `<${tag}>${lines.map((line) => `<li><p>${inline(line.replace(mark, ''))}</p></li>`).join('')}</${tag}>`

function blockOf(block: string, figure: string): string {
  const code = /^```(\w*)\n([\s\S]*)\n```$/.exec(block)
  if (code) return `<pre><code class="language-${code[1]}">${escape(code[2]!)}</code></pre>`
  if (block === '@figure') return figure
  const lines = block.split('\n')
  if (lines.every((line) => line.startsWith('- '))) return list('ul', lines, /^- /)
  if (lines.every((line) => /^\d+\. /.test(line))) return list('ol', lines, /^\d+\. /)
  return `<p>${lines.map(inline).join('<br>')}</p>`
}

/** Paragraphs, `- ` and `1. ` lists, fenced code and `@figure`, as the editor would have written them. */
export const htmlOf = (text: string, figure = ''): string =>
  (text.match(/```[\s\S]*?```|(?:(?!\n\n|```)[\s\S])+/g) ?? [])
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => blockOf(block, figure))
    .join('')
