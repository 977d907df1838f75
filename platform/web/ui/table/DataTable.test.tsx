// @vitest-environment happy-dom
import { setSlots } from '#platform/web/slots.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { Activity, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { kinds } from '#platform/contract/error.ts'
import ui from '#platform/texts/ui/zh.ts'
import { CallError } from '../../call/error.ts'
import { addTexts } from '../../i18n/text.ts'
import { DataTable, type DataColumn, type ListSearch } from './DataTable.tsx'

// no router stands around the table here
vi.mock('../../layout/AppLink.tsx', () => ({
  AppLink: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

type Row = { id: number; title: string; chip: string }
type Search = ListSearch & { keyword?: string | undefined }
const columns: DataColumn<Row>[] = [
  { key: 'title', title: 'ui.errors.title', render: (row) => <a href={`#${row.id}`}>{row.title}</a>, sort: true },
  { key: 'chip', title: 'ui.errors.info', render: (row) => row.chip, sort: 'chipCode' },
  { key: 'id', title: 'ui.errors.url', render: (row) => row.id, hidden: true },
]
const rows: Row[] = [1, 2, 3].map((id) => ({ id, title: `手册 ${id}`, chip: `RK${id}` }))

let narrow = false
beforeEach(() => {
  addTexts('ui', ui)
  narrow = false
  vi.stubGlobal('matchMedia', () => ({
    matches: narrow,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  location.hash = ''
  vi.unstubAllGlobals()
})

type Given = Partial<Parameters<typeof DataTable<Row, Search>>[0]>
function show(given: Given = {}, start: Search = {}) {
  const addresses: Search[] = []
  function Page() {
    const [search, setSearch] = useState<Search>(start)
    const turn = (patch: Search) => {
      const next = { ...search, ...patch }
      addresses.push(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)))
      setSearch(next)
    }
    return (
      <DataTable<Row, Search>
        id="test"
        label="文档"
        columns={columns}
        rowKey={(row) => row.id}
        rows={rows}
        total={45}
        search={search}
        onSearch={turn}
        filterNames={['keyword']}
        {...given}
      />
    )
  }
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <Page />
    </ConfigProvider>,
  )
  return addresses
}
const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name })
const focusedRow = () => document.activeElement?.getAttribute('data-row')

describe('a table of records', () => {
  it('writes page and order to the address, from the first page after a new order', () => {
    const addresses = show({}, { keyword: 'ddr' })
    fireEvent.click(screen.getByTitle('3'))
    expect(addresses.at(-1)).toEqual({ page: 3, keyword: 'ddr' })
    fireEvent.click(screen.getByRole('columnheader', { name: /说明/ }))
    expect(addresses.at(-1)).toEqual({ sort: 'chipCode', keyword: 'ddr' })
    fireEvent.click(screen.getByRole('columnheader', { name: /说明/ }))
    expect(addresses.at(-1)).toEqual({ sort: '-chipCode', keyword: 'ddr' })
    fireEvent.click(screen.getByRole('columnheader', { name: /说明/ }))
    expect(addresses.at(-1)).toEqual({ keyword: 'ddr' })
  })

  it('shows the order of the address', () => {
    show({}, { sort: '-title' })
    expect(screen.getByRole('columnheader', { name: /错误日志/ }).getAttribute('aria-sort')).toBe('descending')
  })

  it('leaves nothing of its head behind for the next table', () => {
    show({}, { sort: '-title' })
    cleanup()
    show({ columns: columns.map(({ sort: _sort, ...column }) => column) })
    const head = screen.getAllByRole('columnheader')[0]!
    expect(head.hasAttribute('aria-sort')).toBe(false)
    expect(head.className).toBe('ant-table-cell')
  })

  it('keeps old rows, dimmed, while new ones come', () => {
    show({ loading: true })
    expect(screen.getByRole('link', { name: '手册 1' })).toBeTruthy()
    expect(document.querySelector('[aria-busy=true]')).toBeTruthy()
  })

  it('offers to clear the filters that hide everything', () => {
    const addresses = show({ rows: [], total: 0 }, { keyword: 'x', limit: 50 })
    fireEvent.click(screen.getByRole('button', { name: '清除筛选条件' }))
    expect(addresses).toEqual([{ limit: 50 }])
  })

  it('goes back to the last page when the asked one has gone', () => {
    const addresses = show({ rows: [], total: 45 }, { page: 9, keyword: 'x' })
    expect(addresses).toEqual([{ page: 5, keyword: 'x' }])
  })

  it('says that there is nothing, with the next step', () => {
    show({ rows: [], total: 0, emptyAction: <button>新建</button> })
    expect(screen.getByText('暂无数据')).toBeTruthy()
    expect(screen.getByRole('button', { name: '新建' })).toBeTruthy()
  })

  it('tells a fault with its trace id and tries again', () => {
    const onRetry = vi.fn<() => void>()
    show({ rows: undefined, error: new CallError('http', '网络中断', { traceId: 'T42' }), onRetry })
    expect(within(screen.getByRole('alert')).getByText(/网络中断/)).toBeTruthy()
    expect(screen.getByText(/T42/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('keeps the rows it has when a refresh fails', () => {
    show({ error: new CallError('http', '网络中断') })
    expect(screen.getByText('更新失败，显示的是之前的数据')).toBeTruthy()
    expect(screen.getByRole('link', { name: '手册 2' })).toBeTruthy()
  })

  it('tells a refusal from a fault, and says the way to what is refused', async () => {
    setSlots({ way: async () => ({ default: ({ need }) => <p>the way to a {need}</p> }) })
    show({ rows: undefined, error: new CallError('business', '不行', { msgCode: kinds.denied, reason: 'role' }) })
    expect(screen.getByText('您没有访问权限')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
    expect(await screen.findByText('the way to a role')).toBeTruthy()
  })

  it('is walked with j, k and arrows; Enter opens the link of the row', () => {
    show()
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(focusedRow()).toBe('0')
    key('j')
    key('ArrowDown')
    key('j')
    expect(focusedRow()).toBe('2')
    key('k')
    expect(focusedRow()).toBe('1')
    key('Enter')
    expect(location.hash).toBe('#2')
  })

  it('ticks rows with Space and hands them to the bulk bar', () => {
    show({ bulk: (ticked) => <output>{ticked.map((row) => row.id).join()}</output> })
    expect(document.querySelector('output')).toBeNull()
    fireEvent.keyDown(document.body, { key: 'j' })
    key(' ')
    key('j')
    key(' ')
    expect(document.querySelector('output')?.textContent).toBe('1,2')
    fireEvent.click(screen.getByRole('button', { name: '取消选择' }))
    expect(document.querySelector('output')).toBeNull()
  })

  it('remembers chosen columns', () => {
    localStorage.setItem('table.test', JSON.stringify({ density: 'compact', hidden: ['chip', 'title'] }))
    show()
    expect(screen.queryByRole('columnheader', { name: /说明/ })).toBeNull()
    expect(screen.getByRole('columnheader', { name: /网址/ })).toBeTruthy()
    // the link to the detail stays, whatever was stored
    expect(screen.getByRole('link', { name: '手册 1' })).toBeTruthy()
  })

  it('survives a broken memory', () => {
    localStorage.setItem('table.test', '{"hidden":7')
    show()
    expect(screen.getByRole('columnheader', { name: /说明/ })).toBeTruthy()
    expect(screen.queryByRole('columnheader', { name: /网址/ })).toBeNull()
  })

  it.each([
    [1132, 'table-scroll', '1132px'],
    [1000, 'table-plain', '720px'],
  ])('of %i pixels in a place of 1000 is a %s', async (width, mode, least) => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        tell: (entries: { contentRect: { width: number } }[]) => void
        constructor(tell: (entries: { contentRect: { width: number } }[]) => void) {
          this.tell = tell
        }
        observe() {
          this.tell([{ contentRect: { width: 1000 } }])
        }
        unobserve() {}
        disconnect() {}
      },
    )
    const measured = vi.spyOn(HTMLTableElement.prototype, 'offsetWidth', 'get').mockReturnValue(width)
    vi.spyOn(HTMLDivElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
    show()
    const place = (await screen.findByRole('table')).closest<HTMLElement>('.table-scroll, .table-plain')!
    expect(place.className).toBe(mode)
    expect(place.style.getPropertyValue('--table-width')).toBe(least)
    // with another density, as with other columns, it is measured anew
    measured.mockReturnValue(900)
    fireEvent.click(screen.getByRole('button', { name: '显示设置' }))
    fireEvent.click(await screen.findByText('紧凑'))
    const now = screen.getByRole('table').closest<HTMLElement>('.table-scroll, .table-plain')!
    expect([now.className, now.style.getPropertyValue('--table-width')]).toEqual(['table-plain', '720px'])
    vi.restoreAllMocks()
  })

  it('becomes cards on a phone', () => {
    narrow = true
    show()
    expect(screen.queryByRole('table')).toBeNull()
    expect(within(screen.getByRole('list', { name: '文档' })).getByRole('link', { name: '手册 3' })).toBeTruthy()
  })

  it('has the focus where it was when it comes back from behind a detail', () => {
    const page = (covered: boolean) => (
      <>
        <Activity mode={covered ? 'hidden' : 'visible'}>
          <DataTable<Row, Search>
            id="test"
            label="文档"
            columns={columns}
            rowKey={(row) => row.id}
            rows={rows}
            total={45}
            search={{}}
            onSearch={() => {}}
          />
        </Activity>
        {covered && <button type="button">返回</button>}
      </>
    )
    const { rerender } = render(page(false))
    const link = screen.getByText('手册 2')
    link.focus()
    rerender(page(true))
    screen.getByText('返回').focus()
    rerender(page(false))
    expect(document.activeElement).toBe(link)
  })
})
