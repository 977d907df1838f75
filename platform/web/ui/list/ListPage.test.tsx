// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { ConfigProvider, Form, Input } from 'antd'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { contract, get, id, post } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { link, parseSearch, stringifySearch } from '#platform/contract/link.ts'
import { page, paging, tabCounts } from '#platform/contract/paging.ts'
import { opened, optional, paging as pages, text } from '#platform/contract/search-field.ts'
import ui from '#platform/texts/ui/zh.ts'
import { call, setCallEffects } from '../../call/call.ts'
import { invalidate, query, queryClient } from '../../call/query.ts'
import { addTexts } from '../../i18n/text.ts'
import { notices } from '../../notify.ts'
import type { BootSession, MenuItem } from '#platform/contract/boot.ts'
import { draftsOf, setSession } from '../../session.ts'
import { RecordForm } from '../form/RecordForm.tsx'
import { days, keyword, oneOf } from './filters.tsx'
import type { EditorProps } from './list.ts'
import { listPage } from './ListPage.tsx'
import { ListTabs } from './ListTabs.tsx'
import { RowTitle } from './RowTitle.tsx'
import type { StepsOf } from './steps.tsx'

const states = ['draft', 'out'] as const
const chips = ['a', 'b'] as const
const Row = z.object({
  id: z.int(),
  title: z.string(),
  version: z.int(),
  can: z.object({ send: z.boolean(), edit: z.boolean(), remove: z.boolean() }),
})
type Thing = z.output<typeof Row>
const thing = contract('thing', {
  list: get('/thing', {
    access: 'session',
    input: {
      ...paging,
      state: z.optional(z.enum(states)),
      chip: z.optional(z.enum(chips)),
      keyword: z.optional(z.string()),
      startDate: z.optional(z.string()),
      endDate: z.optional(z.string()),
    },
    reply: page(Row),
  }),
  tabCount: get('/thing/tabCount', {
    access: 'session',
    input: { keyword: z.optional(z.string()) },
    reply: tabCounts(states),
  }),
  show: get('/thing/{id}', { access: 'session', input: { id }, reply: Row }),
  send: post('/thing/send', { access: 'session', input: { id }, reply: z.null() }),
  save: post('/thing/save', { access: 'session', input: { id, version: z.int(), title: z.string() }, reply: z.null() }),
  remove: post('/thing/remove', { access: 'session', input: { id }, reply: z.null() }),
})
const schema = z.object({
  ...pages,
  ...opened,
  state: optional(z.enum(states)),
  chip: optional(z.enum(chips)),
  keyword: text,
  startDate: optional(z.string()),
  endDate: optional(z.string()),
})
type Search = z.output<typeof schema>
const things = link<Search>()('/thing')
const showQuery = (one: number) => query(thing.show, { id: one })
const refresh = () => invalidate(thing)

/** Words of the kit's own area stand in for those of an area. */
const steps: StepsOf<Thing> = {
  send: {
    label: 'ui.copy',
    ask: () => ({ content: '送出以后不能修改' }),
    run: (row) => call(thing.send, { id: row.id }).finally(refresh),
    done: (row) => `${row.title} 已送出`,
  },
  edit: { label: 'ui.retry', edits: true },
  remove: {
    label: 'ui.delete',
    removes: (row) => call(thing.remove, { id: row.id }).finally(refresh),
    done: 'ui.copied',
  },
}
function Editor({ id: which, onClose }: EditorProps) {
  return (
    <RecordForm<{ title: string }, Thing>
      id={which}
      read={showQuery}
      name="thing"
      title={(old) => (old ? '修改' : '新建')}
      startOf={(old) => ({ title: old?.title ?? '' })}
      save={async ({ title }, old) => {
        await call(thing.save, { id: old?.id ?? 1, version: old?.version ?? 0, title }, { inline: true }).then(refresh)
        return { id: old?.id ?? 3 }
      }}
      saved="ui.copied"
      onClose={onClose}
    >
      {() => (
        <Form.Item name="title" label="名称" rules={[{ required: true, message: '必填' }]}>
          <Input />
        </Form.Item>
      )}
    </RecordForm>
  )
}
const { loader, Page } = listPage(thing.list, things, {
  id: 'thing.list',
  title: 'ui.errors.title',
  empty: { title: 'ui.errors.none', about: 'ui.error.about' },
  nameOf: (row) => row.title,
  useColumns: () => [
    { key: 'title', title: 'ui.errors.title', render: (row) => <RowTitle row={row}>{row.title}</RowTitle> },
  ],
  tabs: { by: 'state', label: 'ui.errors.info', all: 'ui.range.today', states, wordOf: (state) => state },
  filters: {
    keyword: keyword('ui.errors.url'),
    chip: oneOf('ui.errors.info', 'ui.range.week', chips, (chip) => `chip ${chip}`),
    startDate: days(),
  },
  steps,
  waits: (row) => !row.can.send && 'ui waits',
  drawer: {
    read: showQuery,
    title: (record) => record.title,
    waiting: 'ui.loading',
    body: async () => ({ default: ({ record }) => <p>{`版本 ${record.version}`}</p> }),
  },
  editor: { create: 'ui.close', load: async () => ({ default: Editor }) },
})
const bare = {
  title: 'ui.errors.title',
  empty: { title: 'ui.errors.none', about: 'ui.error.about' },
  nameOf: (row: { title: string }) => row.title,
  useColumns: () => [],
  tabs: { by: 'state', label: 'ui.errors.info', all: 'ui.range.today', states, wordOf: (state: string) => state },
  filters: {
    keyword: keyword('ui.errors.url'),
    chip: oneOf('ui.errors.info', 'ui.range.week', chips, (chip) => `chip ${chip}`),
    startDate: days(),
  },
  steps,
} as const
/** The same list, begun by who holds a permission. */
const { Page: ShutPage } = listPage(thing.list, things, {
  ...bare,
  id: 'thing.shut',
  editor: { create: 'ui.close', may: 'log_read', load: async () => ({ default: Editor }) },
})
/** The same list, begun on a page of its own. */
const { Page: AwayPage } = listPage(thing.list, things, {
  ...bare,
  id: 'thing.away',
  begin: { label: 'ui.close', url: '/thing?chip=b&menuID=7' },
})
const person = (more: Partial<BootSession>): BootSession =>
  ({ userId: 1, name: 'a', menus: [], permissions: [], roles: [], ...more }) as unknown as BootSession

const may = { send: true, edit: true, remove: true }
let rows: (Thing & { state: string })[] = []
let asked: string[] = []
let refuseSave = false
function answer(url: URL, method: string, body: URLSearchParams): { msgCode: number; data: unknown; msg: string } {
  const good = (data: unknown) => ({ msgCode: 0, data, msg: '' })
  const which = Number(body.get('id') ?? url.pathname.split('/').at(-1))
  if (url.pathname.endsWith('/send')) return good(null)
  if (url.pathname.endsWith('/save'))
    return refuseSave
      ? {
          msgCode: kinds.state,
          data: { errors: [{ field: 'version', code: 'platform.changed', msg: '' }] },
          msg: '已被他人修改',
        }
      : good(null)
  if (url.pathname.endsWith('/remove')) {
    rows = rows.filter((row) => row.id !== which)
    return good(null)
  }
  if (url.pathname !== '/api/thing') {
    const one = rows.find((row) => row.id === which)
    return one ? good(one) : { msgCode: kinds.not_found, data: null, msg: '没有这一条' }
  }
  expect(method).toBe('GET')
  const wanted = url.searchParams
  const found = rows.filter(
    (row) =>
      (!wanted.get('state') || row.state === wanted.get('state')) && row.title.includes(wanted.get('keyword') ?? ''),
  )
  const [at, limit] = [Number(wanted.get('page')), Number(wanted.get('limit'))]
  return good({ list: found.slice((at - 1) * limit, at * limit), page: at, limit, total: found.length })
}

beforeEach(() => {
  addTexts('ui', ui)
  rows = Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    title: `手册 ${index + 1}`,
    version: 1,
    state: index < 3 ? 'draft' : 'out',
    can: index === 0 ? may : { ...may, send: false },
  }))
  asked = []
  refuseSave = false
  setSession(null)
  setCallEffects({
    fetch: (async (input: string, init: RequestInit = {}) => {
      const url = new URL(input, 'http://portal')
      asked.push(`${init.method ?? 'GET'} ${url.pathname}${url.search}`)
      const body = new URLSearchParams(init.body as string | undefined)
      return new Response(JSON.stringify({ traceId: 't', ...answer(url, init.method ?? 'GET', body) }), {
        headers: { 'content-type': 'application/json' },
      })
    }) as typeof fetch,
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  sessionStorage.clear()
  localStorage.clear()
  notices.set([])
  vi.unstubAllGlobals()
})

async function open(address: string, isEmpty = false, Shown = Page) {
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/thing',
    validateSearch: (search: Record<string, unknown>) => schema.parse(search),
    component: function Routed() {
      const search = route.useSearch() as Search
      const navigate = route.useNavigate()
      const setSearch = (patch: Partial<Search>, options: { replace?: boolean } = {}) =>
        void navigate({ search: { ...search, ...patch } as never, ...options })
      return <Shown search={search} setSearch={setSearch} />
    },
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([route]), history, parseSearch, stringifySearch })
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </ConfigProvider>,
  )
  if (!isEmpty) await waitFor(() => expect(rowsShown()).not.toHaveLength(0))
  return { address: () => history.location.href, history }
}
const rowsShown = () => [...document.querySelectorAll<HTMLElement>('tbody tr[data-row]')]
const tabs = () =>
  within(screen.getByRole('radiogroup', { name: '说明' }))
    .getAllByRole('radio')
    .map((tab) => tab.closest('label')!.textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const said = () => notices.get().map((notice) => notice.text)

describe('a list page', () => {
  it('counts every tab under the same other filters, whichever tab is open', async () => {
    await open('/thing?state=draft&page=1')
    await waitFor(() => expect(tabs()).toEqual(['今天30', 'draft3', 'out27']))
    expect(rowsShown()).toHaveLength(3)
    cleanup()
    await open('/thing?state=draft&keyword=3')
    // 3, 13, 23 and 30
    await waitFor(() => expect(tabs()).toEqual(['今天4', 'draft1', 'out3']))
  })
  it('counts its tabs in one call where it names one', async () => {
    const tabs = { ...bare.tabs, counted: thing.tabCount }
    const { loader: load } = listPage(thing.list, things, { ...bare, id: 'thing.counted', tabs })
    await load({ search: schema.parse({ state: 'out', keyword: '3', page: 2 }) })
    expect(asked.toSorted()).toEqual([
      'GET /api/thing/tabCount?keyword=3',
      'GET /api/thing?page=2&limit=10&keyword=3&state=out',
    ])
  })
  it('tells its first tab from a state that is called all', () => {
    const onChoose = vi.fn()
    type Own = Omit<Search, 'state'> & { state?: 'all' | undefined }
    const own = {
      by: 'state',
      label: 'ui.errors.info',
      all: 'ui.range.today',
      states: ['all'],
      wordOf: () => '全部',
    } as const
    const search: Own = { ...schema.parse({}), state: undefined }
    render(
      <QueryClientProvider client={queryClient}>
        <ListTabs
          id="own"
          tabs={own}
          views={undefined}
          read={({ state }) => query(thing.list, { page: 1, limit: 10, keyword: state })}
          search={search}
          onChoose={onChoose}
        />
      </QueryClientProvider>,
    )
    const [mine, all] = screen.getAllByRole('radio')
    expect([mine, all].map((tab) => (tab as HTMLInputElement).checked)).toEqual([true, false])
    fireEvent.click(all!)
    expect(onChoose).toHaveBeenLastCalledWith(expect.objectContaining({ state: 'all' }))
  })
  it('reads rows, counts and the open record before it is shown', async () => {
    await loader({ search: schema.parse({ open: '2', state: 'out' }) })
    expect(asked.toSorted()).toEqual([
      'GET /api/thing/2',
      'GET /api/thing?page=1&limit=10',
      'GET /api/thing?page=1&limit=10&state=draft',
      'GET /api/thing?page=1&limit=10&state=out',
    ])
  })
  it('writes a filter to the address and the call under one name, from the first page', async () => {
    const { address } = await open('/thing?page=2&startDate=2026-01-01&endDate=2026-02-01')
    expect(asked).toContain('GET /api/thing?page=2&limit=10&startDate=2026-01-01&endDate=2026-02-01')
    expect(screen.getByDisplayValue('2026-02-01')).toBeTruthy()
    fireEvent.change(screen.getByRole('combobox', { name: '说明' }), { target: { value: 'b' } })
    await waitFor(() => expect(address()).toBe('/thing?startDate=2026-01-01&endDate=2026-02-01&chip=b'))
    await waitFor(() => expect(asked.at(-1)).toContain('chip=b'))
  })
  it('has its keyword and one button for the other filters on a phone, which says how many are set', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
    const { address } = await open('/thing?chip=b&startDate=2026-01-01&endDate=2026-02-01', true)
    const fields = await screen.findByRole('search')
    expect(within(fields).getByRole('textbox', { name: '网址' })).toBeTruthy()
    expect(within(fields).queryByRole('combobox')).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: '筛选（2）' }))
    const sheet = await screen.findByRole('dialog', { name: '筛选' })
    fireEvent.change(within(sheet).getByRole('combobox', { name: '说明' }), { target: { value: 'a' } })
    await waitFor(() => expect(address()).toContain('chip=a'))
    fireEvent.click(within(sheet).getByRole('button', { name: '清除筛选条件' }))
    await waitFor(() => expect(address()).toBe('/thing'))
    expect(screen.getByRole('button', { name: '筛选' })).toBeTruthy()
  })
  it('says why it is empty and offers to begin; of an empty tab it says nothing of the whole', async () => {
    rows = []
    await open('/thing', true)
    expect(await screen.findByText('没有错误记录')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: '错误日志' })).toBeTruthy()
    cleanup()
    await open('/thing?state=draft', true)
    expect(await screen.findByText('没有符合条件的数据')).toBeTruthy()
    expect(screen.queryByText('没有错误记录')).toBeNull()
  })
  it('tells staff who may begin a list where they may not', async () => {
    rows = []
    const way = () => screen.queryByRole('link', { name: '谁可以新建' })
    const begin = () => screen.queryAllByRole('button', { name: '关闭' })
    setSession(person({ staff: true }))
    await open('/thing', true, ShutPage)
    await screen.findByText('没有错误记录')
    await waitFor(() => expect(way()?.getAttribute('href')).toContain('need=role&permission=log_read'))
    expect(begin()).toHaveLength(0)
    cleanup()
    setSession(person({ staff: true, menus: [{ privilege: ['log_read'], children: [] } as unknown as MenuItem] }))
    await open('/thing', true, ShutPage)
    await screen.findByText('没有错误记录')
    expect(way()).toBeNull()
    expect(begin().length).toBeGreaterThan(0)
    cleanup()
    // a customer has nobody to ask
    setSession(person({ staff: false }))
    await open('/thing', true, ShutPage)
    await screen.findByText('没有错误记录')
    expect(way()).toBeNull()
  })
  it('begins on a page of its own where the list names one', async () => {
    rows = []
    const { address } = await open('/thing', true, AwayPage)
    await screen.findByText('没有错误记录')
    const buttons = screen.getAllByRole('button', { name: '关闭' })
    expect(buttons).toHaveLength(2)
    fireEvent.click(buttons[1]!)
    await waitFor(() => expect(address()).toBe('/thing?chip=b&menuID=7'))
  })
  it('keeps the page in the address when a tab is chosen only as the first', async () => {
    const { address } = await open('/thing?page=2')
    fireEvent.click(within(screen.getByRole('radiogroup', { name: '说明' })).getAllByRole('radio')[1]!)
    await waitFor(() => expect(address()).toBe('/thing?state=draft'))
  })
})

describe('the steps of a list', () => {
  it('are those the record allows, in their order, and name who else must act', async () => {
    await open('/thing?open=1')
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('版本 1')).toBeTruthy()
    expect(
      within(dialog.querySelector<HTMLElement>('.row-actions')!)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['复制', '重试', '删除'])
    const [first, second] = rowsShown()
    expect(first!.querySelector('.row-waits')).toBeNull()
    expect(second!.querySelector('.row-waits')!.textContent).toBe('ui waits')
    expect(within(second!).queryByRole('button', { name: '复制' })).toBeNull()
  })
  it('ask, run once, say that it is done, and read anew', async () => {
    await open('/thing')
    const submit = screen.getByRole('button', { name: '复制' })
    fireEvent.click(submit)
    fireEvent.click(submit)
    const question = await screen.findByRole('dialog')
    expect(question.textContent).toContain('送出以后不能修改')
    asked = []
    fireEvent.click(within(question).getByRole('button', { name: '复制' }))
    await waitFor(() => expect(said()).toEqual(['手册 1 已送出']))
    expect(asked.filter((one) => one.startsWith('POST'))).toEqual(['POST /api/thing/send'])
    expect(asked).toContain('GET /api/thing?page=1&limit=10')
  })
  it('of a record that was deleted leave nothing open', async () => {
    const { address } = await open('/thing?open=1')
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(await within(dialog).findByRole('button', { name: '删除' }))
    const question = (await screen.findAllByRole('dialog')).at(-1)!
    fireEvent.click(within(question).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(address()).toBe('/thing'))
    await waitFor(() => expect(said()).toEqual([ui.copied]))
    expect(rows).toHaveLength(29)
  })
})

describe('the editor of a list', () => {
  it('stands in the address, keeps a draft, and shows the new record when it was saved', async () => {
    const { address } = await open('/thing')
    press('关闭')
    await waitFor(() => expect(address()).toBe('/thing?edit=new'))
    const title = await screen.findByRole('textbox', { name: '名称' })
    fireEvent.change(title, { target: { value: '新手册' } })
    expect(sessionStorage.getItem(`${draftsOf()}thing.new`)).toBe('{"title":"新手册"}')
    press('保存')
    await waitFor(() => expect(address()).toBe('/thing?open=3'))
    expect(said()).toEqual([ui.copied])
    expect(sessionStorage.getItem(`${draftsOf()}thing.new`)).toBeNull()
  })
  it('is no step to go back to once it was saved: whoever goes back means the list', async () => {
    const { address, history } = await open('/thing')
    press('关闭')
    fireEvent.change(await screen.findByRole('textbox', { name: '名称' }), { target: { value: '新手册' } })
    press('保存')
    await waitFor(() => expect(address()).toBe('/thing?open=3'))
    act(() => history.back())
    await waitFor(() => expect(address()).toBe('/thing'))
  })
  it('goes on with what was typed where somebody else was quicker, and says what that was', async () => {
    await open('/thing?edit=2')
    const title = await screen.findByRole('textbox', { name: '名称' })
    fireEvent.change(title, { target: { value: '我的' } })
    refuseSave = true
    rows[1] = { ...rows[1]!, title: '别人的', version: 2 }
    press('保存')
    expect(await screen.findByText('已被他人修改')).toBeTruthy()
    refuseSave = false
    press(ui['form.reread'])
    expect(await screen.findByText(/别人的/)).toBeTruthy()
    expect(screen.getByDisplayValue('我的')).toBeTruthy()
    press('保存')
    await waitFor(() => expect(said()).toEqual([ui.copied]))
  })
  it('looks at a wrong field again while it is filled in', async () => {
    await open('/thing?edit=new')
    await screen.findByRole('textbox', { name: '名称' })
    press('保存')
    await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')?.textContent).toBe('必填'))
    fireEvent.change(screen.getByRole('textbox', { name: '名称' }), { target: { value: '手册' } })
    await waitFor(() => expect(document.querySelector('.ant-form-item-explain-error')).toBeNull())
  })
})

describe('keys', () => {
  it('lead through the rows and open one; back on the list it has the focus', async () => {
    const { address } = await open('/thing')
    fireEvent.keyDown(document.body, { key: 'j' })
    fireEvent.keyDown(document.activeElement!, { key: 'j' })
    expect(document.activeElement!.getAttribute('data-row')).toBe('1')
    await act(async () => void fireEvent.keyDown(document.activeElement!, { key: 'Enter' }))
    await waitFor(() => expect(address()).toBe('/thing?open=2'))
    expect(await screen.findByText('版本 1')).toBeTruthy()
  })
})

/** What must not compile; never run. */
export function wrong() {
  const empty = { title: 'ui.errors.none', about: 'ui.error.about' } as const
  const good = { id: 'x', title: 'ui.errors.title', empty, nameOf: () => '', useColumns: () => [] } as const
  const tabsOf = {
    by: 'state',
    label: 'ui.submit',
    all: 'ui.submit',
    states,
    wordOf: (state: string) => state,
  } as const
  const filters = {
    keyword: keyword('ui.submit'),
    startDate: days(),
    chip: oneOf('ui.submit', 'ui.submit', chips, String),
  }
  listPage(thing.list, things, { ...good, tabs: tabsOf, filters, steps })
  // @ts-expect-error a filter of the call without a field on the screen
  listPage(thing.list, things, { ...good, tabs: tabsOf, filters: { keyword: keyword('ui.submit'), startDate: days() } })
  listPage(thing.list, things, {
    id: 'x',
    title: 'ui.errors.title',
    empty,
    nameOf: () => '',
    useColumns: () => [],
    tabs: tabsOf,
    // @ts-expect-error a filter that neither the call nor the address has
    filters: { keyword: filters.keyword, startDate: days(), chip: filters.chip, colour: days() },
  })
  const others = { ...filters, chip: oneOf('ui.submit', 'ui.submit', ['z'], String) }
  // @ts-expect-error a choice whose values are not those of the address
  listPage(thing.list, things, { ...good, tabs: tabsOf, filters: others })
  // @ts-expect-error the address lacks a field of the call
  listPage(thing.list, link<Omit<Search, 'chip'>>()('/thing'), { ...good, tabs: tabsOf, filters })
  // @ts-expect-error a step that the record's `can` names is forgotten
  listPage(thing.list, things, { ...good, tabs: tabsOf, filters, steps: { send: steps.send, edit: steps.edit } })
}
