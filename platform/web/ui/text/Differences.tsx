import { diffLines } from './diff.rules.ts'
import './differences.css'

const blocks = 'p, pre, h1, h2, h3, h4, h5, h6, li, td, th, div, blockquote, body'
/**
 * A title and the lines of an article, each place its links lead to behind them and its pictures by their names: what differences are told
 * by. Every word is in one, whatever it stands in: what is not shown would be agreed to unseen.
 */
export function linesOf(title: string, html: string): string[] {
  const body = new DOMParser().parseFromString(html.replaceAll(/<br\s*\/?>/g, '\n'), 'text/html').body
  for (const link of body.querySelectorAll('a[href]')) link.append(` [${link.getAttribute('href')}]`)
  const texts: string[] = []
  let last: Element | null = null
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode as Text
    const block = parentElement!.closest(blocks)
    texts.push(block === last ? `${texts.pop()}${data}` : data)
    last = block
  }
  const pictures = [...body.querySelectorAll('img')].map((image) => `[${image.alt || image.src}]`)
  return [title, ...texts.flatMap((text) => text.split('\n')), ...pictures].filter((line) => line.trim() !== '')
}

type Props = {
  before: readonly string[]
  after: readonly string[]
  words: { added: string; removed: string; none: string }
  /** the language of the texts, where it is another than the page's */
  lang?: string
}
const signs = { same: ' ', removed: '−', added: '+' }

/** Two texts as one, paragraph by paragraph: what stayed, what is gone and what is new, told by sign, colour and word. */
export function Differences({ before, after, words, lang }: Props) {
  const lines = diffLines(before, after).map((line, place) => ({ ...line, place }))
  return (
    <>
      {lines.every((line) => line.kind === 'same') && <p className="differences-none">{words.none}</p>}
      <ol className="differences" lang={lang}>
        {lines.map((line) => (
          <li key={line.place} className={line.kind}>
            <span aria-hidden>{signs[line.kind]}</span>
            {line.kind !== 'same' && <span className="visually-hidden">{words[line.kind]}</span>}
            {line.text}
          </li>
        ))}
      </ol>
    </>
  )
}
