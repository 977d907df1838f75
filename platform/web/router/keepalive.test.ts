import { expect, it } from 'vitest'
import { nextPanes, type PaneState } from './keepalive.tsx'
import type { TabsState } from './tabs.ts'

const pane = (key: string, generation = 0): PaneState => ({ key, generation, matches: [], location: key })
const open = (keys: string[], generations: Record<string, number> = {}): TabsState => ({
  list: keys.map((key) => ({ key, title: key, href: key })),
  generations,
})
const keys = (panes: readonly PaneState[]) => panes.map((one) => one.key)

it('keeps ten pages, the one longest unseen leaves first', () => {
  const names = Array.from({ length: 14 }, (_, i) => `/p${i}`)
  const panes = names.reduce<readonly PaneState[]>((now, name) => nextPanes(now, pane(name), open(names), 10), [])
  expect(keys(panes)).toEqual(names.slice(4))
  expect(keys(nextPanes(panes, pane('/p4'), open(names), 10))).toEqual([...names.slice(5), '/p4'])
})
it('drops pages whose tab was closed, and those of an older generation', () => {
  const panes = [pane('/a'), pane('/b'), pane('/c')]
  expect(keys(nextPanes(panes, pane('/c'), open(['/a', '/c']), 10))).toEqual(['/a', '/c'])
  expect(keys(nextPanes(panes, pane('/c'), open(['/a', '/b', '/c'], { '/a': 1 }), 10))).toEqual(['/b', '/c'])
})
it('answers the same list when nothing changed, or React would render for ever', () => {
  const panes = [pane('/a'), pane('/b')]
  expect(nextPanes(panes, panes[1]!, open(['/a', '/b']), 10)).toBe(panes)
})
it('a page without a tab is shown but not kept', () => {
  const shown = nextPanes([pane('/a')], pane('/none'), open(['/a']), 10)
  expect(keys(shown)).toEqual(['/a', '/none'])
  expect(keys(nextPanes(shown, pane('/a'), open(['/a']), 10))).toEqual(['/a'])
})
