// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { linesOf } from './Differences.tsx'

test('every word of an article is in one of its lines, whatever it stands in', () => {
  const html = `<h2>1</h2><p>one <b>bold</b> and<br>two</p>bare<div>in a division</div>
    <blockquote>quoted</blockquote><ul><li>item<p>inside</p>after</li></ul><table><tbody><tr><td>cell</td></tr></tbody></table>
    <p><a href="https://example.com/x">link</a></p><img src="/a.png" alt="picture">`
  expect(linesOf('Title', html).map((line) => line.trim())).toEqual([
    'Title',
    '1',
    'one bold and',
    'two',
    'bare',
    'in a division',
    'quoted',
    'item',
    'inside',
    'after',
    'cell',
    'link [https://example.com/x]',
    '[picture]',
  ])
})
