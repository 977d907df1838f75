import { expect, test } from 'vitest'
import { paperBlocks } from './paper-blocks.ts'

test('headings, paragraphs and lists become blocks, and no word is lost', () => {
  expect(paperBlocks('<h2>1. Scope</h2>\n<p>A &amp; <strong>B</strong> &lt;C&gt;.</p>bare<p>x<br>y</p>')).toEqual([
    { kind: 'heading', text: '1. Scope' },
    { kind: 'text', text: 'A & B <C>.' },
    { kind: 'text', text: 'bare' },
    { kind: 'text', text: 'x' },
    { kind: 'text', text: 'y' },
  ])
  expect(
    paperBlocks('<ol><li><p>one</p></li><li>two<ul><li>in</li></ul></li><li>three</li></ol><p>after</p>').map(
      (block) => 'text' in block && block.text,
    ),
  ).toEqual(['1. one', '2. two', '• in', '3. three', 'after'])
  expect(
    paperBlocks('<ol start="5"><li>five</li><li>six</li></ol>').map((block) => 'text' in block && block.text),
  ).toEqual(['5. five', '6. six'])
  expect(paperBlocks('')).toEqual([])
})
