import { expect, test } from 'vitest'
import { chooseNode, everything, tabOf, wayTo, type Node } from './show.rules.ts'

const node = (id: string, pid: string, code: Node['code'], children: Node[] = []): Node => ({
  id,
  pid,
  code,
  name: id,
  faqNum: 1,
  children,
})
const lines = [
  node('line_vision', '0', 'line', [node('3', 'line_vision', 'chip'), node('4', 'line_vision', 'chip')]),
  node('line_x', '0', 'line'),
]
const modules = [node('83', '17', '', [node('830001', '83', '', [node('830101', '830001', '')])])]

test('a node chooses module and chips by its code', () => {
  expect(chooseNode(modules[0]!)).toEqual({ id: '0', chipIds: '', line: '' })
  expect(chooseNode(modules[0]!.children[0]!)).toEqual({ id: '830001', chipIds: '', line: '' })
  expect(chooseNode(node('83', '5', ''))).toEqual({ id: '83', chipIds: '', line: '' })
  expect(chooseNode(lines[0]!)).toEqual({ id: '0', chipIds: '3,4', line: 'line_vision' })
  expect(chooseNode(lines[1]!)).toEqual({ id: '0', chipIds: '0', line: 'line_x' })
  expect(chooseNode(lines[0]!.children[1]!)).toEqual({ id: '0', chipIds: '4', line: '' })
})

test('the first tab is the product line, unless the address names a module or the menu of modules', () => {
  expect([tabOf('0', undefined), tabOf('83', undefined), tabOf('830001', undefined), tabOf('0', 'module')]).toEqual([
    'line',
    'module',
    'module',
    'module',
  ])
})

test('an address is found in its directory, with the way there', () => {
  const names = (tree: Node[], id: string, chipIds: string, line = '') =>
    wayTo(tree, { id, chipIds, line }).map((one) => one.id)
  expect(names(lines, '0', '3,4')).toEqual(['line_vision'])
  expect(names(lines, '0', '4')).toEqual(['line_vision', '4'])
  expect(names(lines, '0', '')).toEqual([])
  expect(names(modules, '830101', '')).toEqual(['83', '830001', '830101'])
  const single = [node('line_one', '0', 'line', [node('7', 'line_one', 'chip')])]
  expect(names(single, '0', '7')).toEqual(['line_one', '7'])
  expect(names(single, '0', '7', 'line_one')).toEqual(['line_one'])
  expect(names(modules, everything.id, everything.chipIds)).toEqual(['83'])
})
