import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales, type TextKey } from '#platform/contract/text.ts'
import { hasText } from '#platform/server/text.ts'
import { loadAllTexts } from '#main/texts.ts'

// Every key that some file of the screens listens for is told by `?`: for each file the lines that tell of its keys.
type KeyList = readonly (readonly [press: readonly string[], words: TextKey])[]
const root = new URL('../../', import.meta.url)
const { keyList } = (await import(/* @vite-ignore */ new URL('platform/web/layout/key-list.ts', root).pathname)) as {
  keyList: KeyList
}
const lines: Readonly<Record<string, readonly string[]>> = {
  'areas/access/web/RoleMenus.tsx': ['tree'],
  'areas/access/web/SaveBar.tsx': ['save'],
  'areas/document/web/CommentForm.tsx': ['send'],
  'areas/document/web/compare.ts': ['change'],
  'areas/workbench/web/Arrange.tsx': ['arrange'],
  'platform/web/layout/Assistant.tsx': ['window', 'close'],
  'platform/web/layout/Palette.tsx': ['choose', 'close'],
  'platform/web/layout/TabsView.tsx': ['tabs', 'tab'],
  'platform/web/layout/assistant.rules.ts': ['window'],
  'platform/web/layout/shortcuts.ts': ['search', 'sidebar', 'list'],
  'platform/web/layout/suggest.ts': ['choose', 'close'],
  'platform/web/ui/covered.ts': ['close'],
  'platform/web/ui/form/DayField.tsx': ['day'],
  'platform/web/ui/form/SaveKey.tsx': ['save'],
  'platform/web/ui/form/unsaved.ts': ['save'],
  'platform/web/ui/pdf/PdfSearch.tsx': ['match', 'close'],
  'platform/web/ui/pdf/use-pdf.ts': ['find', 'page', 'zoom'],
  'platform/web/ui/table/row-keys.ts': ['row', 'ends', 'open', 'tick'],
  'platform/web/ui/table/use-rows.ts': ['row'],
  'platform/web/ui/text/RichFields.tsx': ['link', 'choose', 'close'],
  'platform/web/ui/text/Toolbar.tsx': ['toolbar'],
  'platform/web/ui/tree/CountTree.tsx': ['tree'],
}
await loadAllTexts()
/** What only keeps typed letters until their field is there, passes a key on, or stops what the browser would do with one. */
const passing = new Set([
  'platform/web/layout/Keys.tsx',
  'platform/web/layout/SearchBox.tsx',
  'platform/web/ui/form/use-kept-submit.ts',
])

const shown: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
  '=': '+',
}
const spelled = /\b(Arrow(?:Up|Down|Left|Right)|Home|End|PageUp|PageDown|Escape|Enter|Delete)\b/g
const compared = /\.key(?:\.toLowerCase\(\))? [!=]== '(.)'/g
const inTable = /(?:\{|,|^) *'?(?:ctrl )?([a-z?+=[\]-])'?: (?:-?1\b|\(\) =>|latest)/gm
/** The keys a source listens for, as the list writes them. */
function keysOf(source: string): string[] {
  const code = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
  const found = [spelled, compared, inTable].flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1]!))
  return [...new Set(found.map((key) => shown[key] ?? key))]
}
const listening = /keydown|onKeyDown|KeyboardEvent|aria-keyshortcuts|Arrow(?:Up|Down|Left|Right)\b/
const files = globSync(['areas/*/web/*.{ts,tsx}', 'platform/web/**/*.{ts,tsx}'], { cwd: root.pathname })
  .filter((file) => !/\.test\./.test(file) && !passing.has(file))
  .map((file) => [file, readFileSync(new URL(file, root), 'utf8')] as const)
  .filter(([, source]) => listening.test(source))

test('every file that listens for keys has its lines in the list of keys, and only such files', () => {
  expect(files.map(([file]) => file).toSorted()).toEqual(Object.keys(lines).toSorted())
})

test.each(files)('the list tells of every key that %s listens for', (file, source) => {
  const told = keyList.filter(([, words]) => lines[file]!.some((line) => words === `shell.shortcut_${line}`))
  const keys = new Set(told.flatMap(([press]) => press.map((key) => key.toLowerCase())))
  expect(keysOf(source).filter((key) => !keys.has(key.toLowerCase()))).toEqual([])
})

test('every line of the list is somebody’s, and has words in every language', () => {
  const used = new Set(Object.values(lines).flat())
  expect(keyList.filter(([, words]) => !used.has(words.replace('shell.shortcut_', '')))).toEqual([])
  for (const locale of locales) expect(keyList.filter(([, words]) => !hasText(locale, words))).toEqual([])
})
