import { describe, expect, it } from 'vitest'
import {
  isFiltered,
  lastPage,
  pageOf,
  sortOf,
  toFilter,
  toPage,
  toSort,
  unfiltered,
  type ListSearch,
} from './search.ts'

type Search = ListSearch & { keyword?: string; state?: string[]; menuID?: string }
const view: Search = { page: 3, limit: 20, sort: '-time', keyword: 'ddr', menuID: '38' }
const plain = (search: Search) => Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

describe('a list in the address', () => {
  it('has the defaults of the specification', () => {
    expect(pageOf({})).toEqual({ page: 1, limit: 10 })
    expect(pageOf(view)).toEqual({ page: 3, limit: 20 })
  })

  it('leaves defaults out, so that one view has one address', () => {
    expect(plain(toPage({}, 1, 10))).toEqual({})
    expect(plain({ ...view, ...toPage(view, 1, 20) })).toEqual({
      limit: 20,
      sort: '-time',
      keyword: 'ddr',
      menuID: '38',
    })
  })

  it('changes what was chosen, and nothing that another choice may have changed meanwhile', () => {
    expect(Object.keys(toPage(view, 4, 20)).toSorted()).toEqual(['limit', 'page'])
    expect(Object.keys(toSort('name', 'ascend')).toSorted()).toEqual(['page', 'sort'])
    expect(Object.keys(toFilter({ keyword: 'emmc' })).toSorted()).toEqual(['keyword', 'page'])
    expect(Object.keys(unfiltered<Search>(['state'])).toSorted()).toEqual(['page', 'state'])
  })

  it('starts at the first page after a new size, order or filter', () => {
    expect(plain({ ...view, ...toPage(view, 3, 50) })).toEqual({
      limit: 50,
      sort: '-time',
      keyword: 'ddr',
      menuID: '38',
    })
    expect(toSort('name', 'ascend')).toMatchObject({ sort: 'name', page: undefined })
    expect({ ...view, ...toFilter({ keyword: 'emmc' }) }).toMatchObject({
      keyword: 'emmc',
      page: undefined,
      sort: '-time',
    })
  })

  it('reads and writes the order', () => {
    expect(sortOf({ sort: '-time' })).toEqual({ field: 'time', order: 'descend' })
    expect(sortOf({ sort: 'time' })).toEqual({ field: 'time', order: 'ascend' })
    expect(sortOf({})).toBeNull()
    expect(toSort('time', 'descend').sort).toBe('-time')
    expect(toSort('time', null).sort).toBeUndefined()
  })

  it('drops empty filters and keeps what is not a filter', () => {
    expect(plain({ ...view, ...toFilter({ keyword: '', state: [] }) })).toEqual({
      limit: 20,
      sort: '-time',
      menuID: '38',
    })
    expect(plain({ ...view, ...unfiltered<Search>(['keyword', 'state']) })).toEqual({
      limit: 20,
      sort: '-time',
      menuID: '38',
    })
  })

  it('knows whether a filter hides rows', () => {
    expect(isFiltered(view, ['keyword'])).toBe(true)
    expect(isFiltered({ ...view, keyword: '' }, ['keyword'])).toBe(false)
    expect(isFiltered({ ...view, state: [] }, ['state'])).toBe(false)
  })

  it('finds the last page when rows have gone', () => {
    expect(lastPage(view, 41)).toBeNull()
    expect(lastPage(view, 40)).toBe(2)
    expect(lastPage(view, 0)).toBe(1)
  })
})
