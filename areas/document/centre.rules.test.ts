import { describe, expect, it } from 'vitest'
import {
  allNodes,
  askedSelection,
  countAll,
  defaultSelection,
  filterTree,
  isFreeFolder,
  nodeWord,
  pairsOf,
  pathTo,
  placeOf,
  type Node,
} from './centre.rules.ts'

const node = (id: string, name: string, fileNum: number, children: Node[] = []): Node => ({
  id,
  name,
  level: 2,
  fileNum,
  chipCode: name.split(' ')[0]!,
  chipProjectCode: '',
  children,
})
const files = [
  node('1', 'LQ7120', 5, [node('2', 'LQ7120 EVK', 3, [node('3', 'Datasheets', 2)]), node('4', 'Errata', 0)]),
  node('9', 'LQ3310', 1),
]
const latest = [node('1_new', 'LQ7120', 1, [node('2_new', 'LQ7120 EVK', 1)])]

describe('what an address asks for', () => {
  it('tells the trees apart by the suffix, whatever type says', () => {
    expect(askedSelection({ docID: '12_new', type: '1' })).toEqual({ docID: '12_new', type: '2' })
    expect(askedSelection({ docID: '12', type: '2' })).toEqual({ docID: '12', type: '1' })
    expect(askedSelection({ docID: allNodes, type: '2' })).toEqual({ docID: allNodes, type: '2' })
  })
  it('takes nothing else for a node', () => {
    for (const docID of ['', '12x', '_new', '-1', "1' or 1"]) expect(askedSelection({ docID, type: '1' })).toBeNull()
  })
})

describe('the default', () => {
  it('is the first child of the first chip group, new files first', () => {
    expect(defaultSelection({ files, latest }, null)).toEqual({ docID: '2_new', type: '2' })
    expect(defaultSelection({ files, latest: [] }, null)).toEqual({ docID: '2', type: '1' })
    expect(defaultSelection({ files: [files[1]!], latest: [] }, null)).toEqual({ docID: '9', type: '1' })
    expect(defaultSelection({ files: [], latest: [] }, null)).toEqual({ docID: allNodes, type: '1' })
    expect(defaultSelection({ latest }, null)).toEqual({ docID: '2_new', type: '2' })
    expect(defaultSelection({ latest: [] }, null)).toBeNull()
    expect(defaultSelection({ files }, null)).toBeNull()
  })
  it('is the stored dashboard document where there is one', () => {
    expect(defaultSelection({ files, latest }, '4')).toEqual({ docID: '4', type: '1' })
    expect(defaultSelection({ files, latest }, 'nonsense')).toEqual({ docID: '2_new', type: '2' })
  })
})

describe('a new document', () => {
  it('begins at the chip its editor looks at, and else nowhere, however few places there are', () => {
    expect(placeOf(files, undefined)).toEqual([])
    expect(placeOf(files.slice(0, 1), undefined)).toEqual([])
    expect(placeOf(files, files[1]!.chipCode)).toEqual([files[1]!.id])
    expect(placeOf(files, 'LQ0')).toEqual([])
  })
})

describe('the tree', () => {
  it('calls chips by their code', () => {
    const chip = { level: 1, name: 'Audio DSP', chipCode: 'LQ3310' }
    expect(nodeWord(chip)).toBe('LQ3310 Audio DSP')
    expect(nodeWord({ ...chip, name: 'LQ3310' })).toBe('LQ3310')
    expect(nodeWord({ ...chip, level: 2 })).toBe('Audio DSP')
  })
  it('leads to a node', () => {
    expect(pathTo(files, '3').map((one) => one.id)).toEqual(['1', '2', '3'])
    expect(pathTo(files, '77')).toEqual([])
  })
  it('writes children as id-fileNum pairs', () => {
    expect(pairsOf(files[0]!.children)).toBe('2-3,4-0')
    expect(pairsOf([])).toBe('')
    expect(countAll(files)).toBe(6)
  })
  it('keeps what matches with the way to it, and all below a match', () => {
    const found = filterTree(files, ' datash ')
    expect(found.tree.map((one) => one.id)).toEqual(['1'])
    expect(found.tree[0]!.children.map((one) => one.id)).toEqual(['2'])
    expect(found.open).toEqual(['2', '1'])
    expect(filterTree(files, 'lq7120').tree[0]!.children).toHaveLength(2)
    expect(filterTree(files, 'nothing').tree).toEqual([])
    expect(filterTree(files, '  ').tree).toBe(files)
  })
})

it('tells folders of their own from the nodes of chips and projects', () => {
  const free = (level: number, chipProjectCode: string) => isFreeFolder({ level, chipProjectCode })
  expect([free(1, ''), free(2, 'LQ7120-STD'), free(2, ''), free(3, 'LQ7120-STD')]).toEqual([false, false, true, true])
})
