import { expect, it } from 'vitest'
import { nextPanes, type PaneState } from './keepalive.tsx'
import type { TabsState } from './tabs.ts'

const pane = (key: string, generation = 0): PaneState => ({ key, generation, matches: [], location: key })
const open = (keys: string[], generations: Record<string, number> = {}): TabsState => ({
  list: keys.map((key) => ({ key, title: key, href: key })),
  generations,
})
const clean = () => false
const keys = (panes: readonly PaneState[]) => panes.map((one) => one.key)

it('keeps ten pages, the one longest unseen leaves first', () => {
  const names = Array.from({ length: 14 }, (_, i) => `/p${i}`)
  const panes = names.reduce<readonly PaneState[]>(
    (now, name) => nextPanes(now, pane(name), open(names), 10, clean),
    [],
  )
  expect(keys(panes)).toEqual(names.slice(4))
  expect(keys(nextPanes(panes, pane('/p4'), open(names), 10, clean))).toEqual([...names.slice(5), '/p4'])
})
it('drops pages whose tab was closed, and those of an older generation', () => {
  const panes = [pane('/a'), pane('/b'), pane('/c')]
  expect(keys(nextPanes(panes, pane('/c'), open(['/a', '/c']), 10, clean))).toEqual(['/a', '/c'])
  expect(keys(nextPanes(panes, pane('/c'), open(['/a', '/b', '/c'], { '/a': 1 }), 10, clean))).toEqual(['/b', '/c'])
})
it('answers the same list when nothing changed, or React would render for ever', () => {
  const panes = [pane('/a'), pane('/b')]
  expect(nextPanes(panes, panes[1]!, open(['/a', '/b']), 10, clean)).toBe(panes)
})
it('a page without a tab is shown but not kept', () => {
  const shown = nextPanes([pane('/a')], pane('/none'), open(['/a']), 10, clean)
  expect(keys(shown)).toEqual(['/a', '/none'])
  expect(keys(nextPanes(shown, pane('/a'), open(['/a']), 10, clean))).toEqual(['/a'])
})
it('never lets a page with unsaved input go for a newer one', () => {
  const names = ['/a', '/b', '/c', '/d']
  const walk = (isUnsaved: (key: string) => boolean) =>
    keys(names.reduce<readonly PaneState[]>((now, name) => nextPanes(now, pane(name), open(names), 2, isUnsaved), []))
  expect(walk(clean)).toEqual(['/c', '/d'])
  expect(walk((key) => key === '/a')).toEqual(['/a', '/d'])
  expect(walk((key) => key === '/a' || key === '/b')).toEqual(['/a', '/b', '/d'])
})
it('shows a kept page as it was while what it asks anew is on its way; one that was not kept has its frame', () => {
  const coming = (key: string): PaneState => ({ ...pane(key), matches: [{ status: 'pending' } as never] })
  const [kept] = nextPanes([pane('/a')], coming('/a'), open(['/a']), 10, clean)
  expect(kept).toEqual(pane('/a'))
  const [first] = nextPanes([], coming('/b'), open(['/a']), 10, clean)
  expect(first?.matches).toHaveLength(1)
  const [there] = nextPanes([coming('/b')], pane('/b'), open(['/b']), 10, clean)
  expect(there?.matches).toEqual([])
})
