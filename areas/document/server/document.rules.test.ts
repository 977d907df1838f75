import { describe, expect, test } from 'vitest'
import {
  average,
  displayName,
  findInPage,
  folderTree,
  isFlagged,
  parseNodeId,
  searchableText,
  sumUp,
} from './document.rules.ts'

describe('the directory', () => {
  const node = (id: number, pid: number | null, path: number[], sort = 0) =>
    ({ id, pid, path, sort, level: path.length, name: `n${id}`, chipCode: 'C', chipProjectCode: '' }) as const
  const rows = [
    node(3, 1, [1, 3], 2),
    node(1, null, [1]),
    node(2, 1, [1, 2], 1),
    node(4, 3, [1, 3, 4]),
    node(9, null, [9]),
  ]
  test('adds every node to those above it', () => {
    const sums = sumUp(
      rows,
      new Map([
        [4, 5],
        [2, 1],
        [77, 9],
      ]),
    )
    expect([...sums].toSorted()).toEqual([
      [1, 6],
      [2, 1],
      [3, 5],
      [4, 5],
    ])
  })
  test('stands in order, without empty branches unless they are asked for', () => {
    const tree = folderTree(
      rows,
      new Map([
        [1, 6],
        [2, 1],
        [3, 5],
        [4, 5],
      ]),
    )
    expect(tree.map((n) => [n.id, n.pid, n.isFolder])).toEqual([['1', '0', true]])
    expect(tree[0]!.children.map((n) => [n.id, n.fileNum, n.isFolder])).toEqual([
      ['2', 1, false],
      ['3', 5, true],
    ])
    expect(folderTree(rows, new Map(), { empty: true }).map((n) => n.id)).toEqual(['1', '9'])
    expect(folderTree(rows, new Map())).toEqual([])
    expect(
      folderTree(
        rows,
        new Map([
          [1, 1],
          [2, 1],
        ]),
        { suffix: '_new' },
      )[0]!.children[0],
    ).toMatchObject({ id: '2_new', pid: '1_new' })
  })
  test('ids of new-files nodes end in _new', () => {
    expect(parseNodeId('12')).toEqual({ id: 12, latest: false })
    expect(parseNodeId('12_new')).toEqual({ id: 12, latest: true })
  })
})

test('means have one decimal and none is 0', () => {
  expect([average(0, 0), average(11, 3), average(5, 1)]).toEqual([0, 3.7, 5])
})

test('flagged words are found however they are written', () => {
  expect(isFlagged('请加 微\n信', ['加微信'])).toBe(true)
  expect(isFlagged('ＣＡＳＩＮＯ', ['casino'])).toBe(true)
  expect(isFlagged('时钟', ['加微信', ' '])).toBe(false)
})

test('names are whole for colleagues and staff', () => {
  const of = { userName: '倪博', companyId: 2, staff: false }
  expect(displayName({ staff: false, companyId: 2 }, of)).toBe('倪博')
  expect(displayName({ staff: true, companyId: 1 }, of)).toBe('倪博')
  expect(displayName({ staff: false, companyId: 3 }, of)).toBe('倪**')
  expect(displayName({ staff: false, companyId: 3 }, { ...of, staff: true })).toBe('倪博')
})

test('hits are shown with their surroundings', () => {
  expect(findInPage('PLL and pll', 'pll')).toEqual({ count: 2, excerpt: 'PLL and pll' })
  const long = `${'a'.repeat(100)}时钟${'b'.repeat(100)}`
  expect(findInPage(long, '时钟')).toEqual({ count: 1, excerpt: `…${'a'.repeat(60)}时钟${'b'.repeat(60)}…` })
})

test('page text is one line, without gaps where Chinese lines broke', () => {
  expect(searchableText('时 钟\n树  clock\n tree\u0000 x ')).toBe('时钟树 clock tree x')
})
