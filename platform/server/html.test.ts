import { describe, expect, test } from 'vitest'
import { cleanHtml, excerptOf, imagesIn, plainText } from './html.ts'

const file = `/api/file/${'a'.repeat(27)}`

describe('cleanHtml', () => {
  test('keeps what an article is made of', () => {
    const article =
      '<h2>步骤</h2><p>先 <strong>断电</strong>。</p><ul><li><p>一</p></li></ul>' +
      '<pre><code class="language-sh">ls &lt; a &amp;&amp; b</code></pre>' +
      `<img src="${file}" alt="波形" width="640" />`
    expect(cleanHtml(article)).toBe(article)
  })

  test.each([
    ['<script>alert(1)</script>', ''],
    ['<p onclick="x()" style="color:red" class="a" id="b">t</p>', '<p>t</p>'],
    ['<iframe src="https://evil.example"></iframe><object></object><svg><script>1</script></svg>', ''],
    ['<code class="x language-c hljs">a</code>', '<code class="language-c">a</code>'],
    ['<form><input name="a"><button>b</button></form>', 'b'],
    ['<h1>t</h1>', '<h2>t</h2>'],
    ['a\0b', 'ab'],
    ['<p>a<style>p{}</style></p>', '<p>a</p>'],
    ['<math><mi//xlink:href="data:x,<script>alert(4)</script>">', ''],
  ])('%s', (given, kept) => {
    expect(cleanHtml(given)).toBe(kept)
  })

  test('shows pictures of our own files only', () => {
    for (const src of [
      'https://evil.example/a.png',
      '//evil.example/a.png',
      'data:image/png;base64,AAAA',
      '/api/file/x',
      `${file}?disposition=attachment`,
      '/api/logout',
      `/api/file/../file/${'a'.repeat(27)}`,
    ])
      expect([src, cleanHtml(`<img src="${src}">`)]).toEqual([src, ''])
    expect(cleanHtml(`<img src="${file}" onerror="x()" width="9999999">`)).toBe(`<img src="${file}" alt="" />`)
  })

  test('links to the web and within the portal only, and opens nothing for the other side', () => {
    expect(cleanHtml('<a href="/doc?a=1">d</a>')).toBe('<a href="/doc?a=1">d</a>')
    expect(cleanHtml('<a href="https://example.com/a" target="_top" rel="opener">e</a>')).toBe(
      '<a href="https://example.com/a" target="_blank" rel="noopener noreferrer">e</a>',
    )
    for (const href of [
      'javascript:alert(1)',
      ' java\nscript:x',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
    ])
      expect([href, cleanHtml(`<a href="${href}">x</a>`)]).toEqual([href, '<a>x</a>'])
    expect(cleanHtml('<a href="mailto:a@example.com">m</a>')).toBe('<a>m</a>')
  })

  test('cleaning twice changes nothing, and depth is bounded', () => {
    const wild = '<div><p>a &amp;lt;b&amp;gt; <b>c<i>d</b></i><table><tr><td colspan="2">1</td></table>'
    expect(cleanHtml(cleanHtml(wild))).toBe(cleanHtml(wild))
    expect(cleanHtml('<ul><li>'.repeat(5000)).length).toBeLessThan(1000)
  })
})

test('plainText is the words, one space apart', () => {
  expect(plainText('<p>一</p><p>a &lt;b&gt; &amp;&nbsp;c</p><pre><code>x = "1"</code></pre><script>no</script>')).toBe(
    '一 a <b> & c x = "1"',
  )
  expect(plainText('1 < 2')).toBe('1 < 2')
})

test('imagesIn names own files once', () => {
  expect(imagesIn(cleanHtml(`<img src="${file}"><p><img src="${file}"><img src="https://x.example/a"></p>`))).toEqual([
    'a'.repeat(27),
  ])
})

test('an excerpt is the beginning of the words, and the whole where it is short', () => {
  expect(excerptOf('短 <text>\nmore')).toBe('短 <text>\nmore')
  expect(excerptOf('字'.repeat(601))).toBe(`${'字'.repeat(600)}…`)
  expect([...excerptOf('😀'.repeat(700))]).toHaveLength(601)
})
