import { diffLines } from './diff.rules.ts'
import './differences.css'

const blocks = 'p, pre, h1, h2, h3, h4, h5, h6, li, td, th'
/** A title and the paragraphs of an article, pictures by their names: what differences are told by. */
export function linesOf(title: string, html: string): string[] {
  const body = new DOMParser().parseFromString(html.replaceAll(/<br\s*\/?>/g, '\n'), 'text/html').body
  const innermost = [...body.querySelectorAll(blocks)].filter((block) => !block.querySelector(blocks))
  const texts = innermost.flatMap((block) => (block.textContent ?? '').split('\n'))
  const pictures = [...body.querySelectorAll('img')].map((image) => `[${image.alt || image.src}]`)
  return [title, ...texts, ...pictures].filter((line) => line.trim() !== '')
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
  const lines = diffLines(before, after)
  return (
    <>
      {lines.every((line) => line.kind === 'same') && <p className="differences-none">{words.none}</p>}
      <ol className="differences" lang={lang}>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of one comparison never move
          <li key={index} className={line.kind}>
            <span aria-hidden>{signs[line.kind]}</span>
            {line.kind !== 'same' && <span className="visually-hidden">{words[line.kind]}</span>}
            {line.text}
          </li>
        ))}
      </ol>
    </>
  )
}
