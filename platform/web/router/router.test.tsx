// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { link, type Link } from '#platform/contract/link.ts'
import { kinds } from '#platform/contract/error.ts'
import shellZh from '#platform/texts/shell/zh.ts'
import { App } from '../App.tsx'
import { emptyBoot, setBoot } from '../boot.ts'
import { CallError } from '../call/error.ts'
import { setHooks } from '../hooks.ts'
import { addTexts, setLocale } from '../i18n/text.ts'
import { AppLink } from '../layout/AppLink.tsx'
import { trouble } from '../load/trouble.ts'
import { pages as builtin } from '../pages/builtin.tsx'
import { menuOf, personOf } from '../person.fixture.ts'
import { setSession } from '../session.ts'
import { createAppRouter, type AppRouter } from './build.tsx'
import { areaPlaces, placesOf } from './place.ts'
import { followNavigation } from './follow.ts'
import { page, type LoadContext, type Page } from './page.ts'
import { takeReturn } from './remembered.ts'
import { closeTabs, tabs } from './tabs.ts'

const user = personOf({
  ndaStatus: 'no_pass',
  menus: [
    menuOf(1, 0, '首页', '/dashboard', [
      menuOf(10, 1, '工作台', '/dashboard'),
      menuOf(11, 1, '消息', '', [
        menuOf(1101, 11, '全部消息', '/message/all'),
        menuOf(1102, 11, '挑选', '/message/pick'),
        menuOf(1103, 11, '关着', '/message/closed'),
      ]),
    ]),
    menuOf(17, 0, 'FAQ', '/faq/0/show', [menuOf(83, 17, '模块', '/faq/0/show')]),
    menuOf(50, 0, 'SDK', '/sdk/0', [menuOf(51, 50, 'SDK树', '/sdk/0')]),
  ],
})

const effects: string[] = []
/** Rows of a page are on their way for ever. */
let stalled = false
const loads: string[] = []
function Counter({ name }: { name: string }) {
  const [n, setN] = useState(0)
  useEffect(() => {
    effects.push(`+${name}`)
    return () => void effects.push(`-${name}`)
  }, [name])
  return (
    <>
      <h1>{name}</h1>
      <button type="button" onClick={() => setN(n + 1)}>{`${name} n=${n}`}</button>
      <input aria-label={`${name} memo`} />
    </>
  )
}
type Props = {
  params: { id?: string }
  search: { page?: number; word?: string }
  data: unknown
  setSearch: (patch: object) => void
}
const texts = { area: 'test', load: { zh: load, en: load, zhtw: load } }
async function load() {
  return {
    default: {
      dashboard: '工作台',
      all: '全部消息',
      faq: '问题',
      sdk: 'SDK',
      secret: '密',
      admin: '角色',
      login: '登录',
      open: '公开',
      pick: '挑选',
    },
  }
}
const component = (name: string) => async () => ({
  default: ({ params, search, data, setSearch }: Props) => (
    <>
      <Counter name={params.id ? `${name} ${params.id}` : name} />
      <p>{`${name} page ${search.page} data ${String(data)}`}</p>
      <button type="button" onClick={() => setSearch({ page: 3 })}>{`${name} go to page 3`}</button>
      <button
        type="button"
        onClick={() => {
          setSearch({ page: 2 })
          setSearch({ word: 'ddr' })
        }}
      >{`${name} two at once`}</button>
      <p>{`${name} word ${search.word}`}</p>
      {[1, 3].map((n) => (
        <AppLink key={n} to={`/${name}?page=${n}`}>{`${name} page-${n} link`}</AppLink>
      ))}
    </>
  ),
})
const search = () =>
  z.object({ page: z.catch(z._default(z.coerce.number(), 1), 1), word: z.catch(z._default(z.string(), ''), '') })
const made = (path: `/${string}`, name: string, more: Partial<Page> = {}): Page => ({
  ...page({
    link: link<{ page: number; word: string }>()(path),
    title: `test.${name}` as never,
    access: 'menu',
    layout: 'main',
    search,
    texts,
    component: component(name),
  }),
  ...more,
})
const pages = [
  ...builtin,
  made('/dashboard', 'dashboard', { loader: async () => void loads.push('dashboard') }),
  made('/message/all', 'all', {
    loader: async ({ search }: { search: { page: number } }) => `loaded ${search.page}`,
  }),
  made('/faq/{id}/show', 'faq'),
  made('/sdk/{id}', 'sdk'),
  made('/secret', 'secret'),
  made('/admin/roleTactics', 'admin', { access: 'public' }),
  made('/login', 'login', { access: 'public', layout: 'bare', tab: false }),
  made('/message/pick', 'pick', {
    loader: async ({ search, instead }: LoadContext<Link<string, { page: number }>>) =>
      search.page === 1 ? instead({ page: 4 }) : stalled ? new Promise(() => {}) : `loaded ${search.page}`,
  }),
  made('/message/closed', 'pick', {
    loader: async () => {
      throw new CallError('business', '无权访问', { msgCode: kinds.denied })
    },
  }),
  made('/xieyi/protocol', 'open', { access: 'public', layout: 'bare', tab: false }),
]

/** An area whose pages come with the first visit to one of them. */
const fetchArea = vi.fn<() => Promise<{ pages: Page[] }>>(async () => ({
  pages: [
    made('/info/recharge', 'secret', { access: 'public' }),
    made('/survey/form', 'pick', {
      access: 'public',
      loader: async ({ search }: { search: { page: number } }) => `loaded ${search.page}`,
    }),
  ],
}))
const area = {
  file: '/assets/late.pages.js',
  pages: [
    ['/info/recharge', 'main'],
    ['/survey/form', 'main'],
  ] as const,
}
let later = areaPlaces([{ ...area, pages: [...area.pages] }], fetchArea)

let router: AppRouter
const visits: string[] = []
async function open(address: string): Promise<void> {
  router = createAppRouter([...placesOf(pages), ...later], createMemoryHistory({ initialEntries: [address] }))
  followNavigation(router)
  await router.load()
  render(<App router={router} locale={undefined} />)
}
const go = (href: string) => {
  const [to, query = ''] = href.split('?')
  return router.navigate({ to, search: Object.fromEntries(new URLSearchParams(query)) } as never)
}
const address = () => router.state.location.href
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 })
const tabBar = () => screen.getByRole('navigation', { name: '已打开的页面' })
const tabNames = () =>
  within(tabBar())
    .getAllByRole('link')
    .map((link) => link.textContent)

beforeEach(() => {
  setBoot(emptyBoot('zh'))
  setLocale('zh')
  addTexts('shell', shellZh)
  setHooks({ visit: async ({ path, menuID }) => void visits.push(`${path} ${menuID}`) })
  setSession(user)
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})
afterEach(() => {
  stalled = false
  cleanup()
  closeTabs(tabs.get().list.map((tab) => tab.key))
  setSession(null)
  trouble.set(null)
  sessionStorage.clear()
  document.cookie = 'menuID=; Max-Age=0; Path=/'
  for (const log of [effects, loads, visits]) log.length = 0
})

describe('a filter whose rows are still on their way', () => {
  it('is in the tab of a page that is left meanwhile', async () => {
    await open('/message/pick?page=3')
    stalled = true
    fireEvent.click(await screen.findByRole('button', { name: 'pick two at once' }))
    await waitFor(() => expect(router.latestLocation.href).toBe('/message/pick?page=2&word=ddr'))
    await go('/dashboard')
    await heading('dashboard')
    expect(tabs.get().list.map(({ href }) => href.replace(/[?&]menuID=1/, ''))).toEqual([
      '/message/pick?page=2&word=ddr',
      '/dashboard',
    ])
  })
})

describe('a page that is long on its way', () => {
  it('has its frame and its title before it, and no tab until it is there', async () => {
    await open('/dashboard')
    await heading('dashboard')
    stalled = true
    fireEvent.change(screen.getByLabelText('dashboard memo'), { target: { value: 'kept' } })
    router.history.push('/message/pick?page=3')
    const waits = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('main [aria-busy]')
      expect(found?.textContent).toBe('挑选')
      return found!
    })
    expect(within(screen.getByRole('main')).queryByRole('heading', { level: 1 })).toBeNull()
    expect(screen.getByRole('navigation', { name: '当前位置' }).textContent).toContain('挑选')
    expect(tabs.get().list.map(({ key }) => key)).toEqual(['/dashboard'])
    await go('/dashboard')
    await heading('dashboard')
    expect(waits.isConnected).toBe(false)
    expect(screen.getByLabelText<HTMLInputElement>('dashboard memo').value).toBe('kept')
  })
  it('leaves the page in view where only a filter of it changes', async () => {
    await open('/message/pick?page=3')
    stalled = true
    fireEvent.click(await screen.findByRole('button', { name: 'pick go to page 3' }))
    fireEvent.click(await screen.findByRole('button', { name: 'pick two at once' }))
    await waitFor(() => expect(router.latestLocation.href).toBe('/message/pick?page=2&word=ddr'))
    expect(router.options.defaultPendingMs).toBe(Infinity)
    await heading('pick')
  })
})

describe('a choice the address leaves to the page', () => {
  it('is in the address before the page is drawn, once, and leaves no step behind', async () => {
    await open('/dashboard')
    await heading('dashboard')
    await go('/message/pick?menuID=1')
    expect(await screen.findByText('pick page 4 data loaded 4')).toBeDefined()
    expect(address()).toBe('/message/pick?page=4&menuID=1')
    expect(effects.filter((effect) => effect === '+pick')).toHaveLength(1)
    expect(visits).toEqual(['/dashboard 1', '/message/pick 1'])
    router.history.back()
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  })
  it('is made on a first visit too', async () => {
    await open('/message/pick')
    expect(await screen.findByText('pick page 4 data loaded 4')).toBeDefined()
    expect(address()).toBe('/message/pick?page=4')
  })
})

describe('an area that is loaded when somebody comes to it', () => {
  beforeEach(() => {
    later = areaPlaces([{ ...area, pages: [...area.pages] }], fetchArea)
    fetchArea.mockClear()
  })
  it('is not loaded by a visit elsewhere, and once by the first to it, with its address read as the page reads it', async () => {
    await open('/dashboard')
    await heading('dashboard')
    expect(fetchArea).not.toHaveBeenCalled()
    await go('/survey/form?page=3&menuID=1')
    expect(await screen.findByText('pick page 3 data loaded 3')).toBeDefined()
    await go('/info/recharge')
    await heading('secret')
    expect(fetchArea).toHaveBeenCalledTimes(1)
    expect(tabs.get().list.map(({ key }) => key)).toEqual(['/dashboard', '/survey/form', '/info/recharge'])
    expect(visits.map((visit) => visit.split(' ')[0])).toEqual(['/dashboard', '/survey/form', '/info/recharge'])
    router.history.back()
    await waitFor(() => expect(address()).toContain('/survey/form?page=3'))
  })
  it('is loaded before the first page of a visit is drawn', async () => {
    await open('/survey/form?page=3')
    expect(await screen.findByText('pick page 3 data loaded 3')).toBeDefined()
    expect(effects.filter((effect) => effect === '+pick')).toHaveLength(1)
  })
  it('that cannot be had says so in the frame, and is asked for again', async () => {
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('down')))
    fetchArea.mockRejectedValueOnce(new TypeError('404')).mockRejectedValueOnce(new TypeError('404'))
    await open('/survey/form?page=3')
    expect(await screen.findByRole('alert')).toBeDefined()
    await router.invalidate()
    expect(await screen.findByText('pick page 3 data loaded 3')).toBeDefined()
    vi.unstubAllGlobals()
  })
})

describe('what was only meant to come early', () => {
  it('is said by nobody when it cannot be had', async () => {
    later = areaPlaces([{ ...area, pages: [...area.pages] }], fetchArea)
    const asked = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('down'))
    vi.stubGlobal('fetch', asked)
    fetchArea.mockRejectedValueOnce(new TypeError('404'))
    await open('/dashboard')
    await heading('dashboard')
    await router.preloadRoute({ to: '/survey/form' } as never)
    expect(asked).not.toHaveBeenCalled()
    expect(trouble.get()).toBeNull()
    vi.unstubAllGlobals()
    await go('/survey/form?page=3')
    expect(await screen.findByText('pick page 3 data loaded 3')).toBeDefined()
  })
})

describe('a page whose files are broken', () => {
  it('offers one way to try again, and speaks of nothing it does not show', async () => {
    later = areaPlaces([{ ...area, pages: [...area.pages] }], fetchArea)
    vi.stubGlobal('fetch', async () => new Response(''))
    fetchArea.mockRejectedValueOnce(new TypeError('404')).mockRejectedValueOnce(new TypeError('404'))
    await open('/survey/form?page=3')
    const alert = await screen.findByRole('alert')
    act(() => trouble.set('broken'))
    expect(alert.textContent).not.toContain('追踪编号')
    expect(screen.getAllByRole('button', { name: shellZh.retry })).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: shellZh.retry }))
    expect(await screen.findByText('pick page 3 data loaded 3')).toBeDefined()
    vi.unstubAllGlobals()
  })
})

describe('guard', () => {
  it('answers a page that may not read what it begins with as one outside the menu', async () => {
    await open('/dashboard')
    await heading('dashboard')
    await go('/message/closed?page=2')
    expect(await heading('无权访问')).toBeDefined()
    expect(router.state.location.pathname).toBe('/401')
    expect(screen.getByText(/^\/message\/closed\?/)).toBeDefined()
    expect(tabs.get().list.map(({ key }) => key)).toEqual(['/dashboard'])
    router.history.back()
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  })
  it('a visitor ends at /login, and the address waits for the sign-in', async () => {
    setSession(null)
    await open('/message/all?page=2&menuID=1')
    expect(await heading('login')).toBeDefined()
    expect(address()).toBe('/login')
    expect(takeReturn(undefined, [])).toBe('/message/all?page=2&menuID=1')
    expect(takeReturn(undefined, [])).toBe('/dashboard?menuID=1')
  })
  it('a visit to /login itself is not remembered', async () => {
    setSession(null)
    await open('/login')
    expect(takeReturn('/secret', [])).toBe('/secret')
    expect(takeReturn('//evil.example', [])).toBe('/dashboard?menuID=1')
  })
  it('opens public pages to visitors', async () => {
    setSession(null)
    await open('/xieyi/protocol')
    expect(await heading('open')).toBeDefined()
  })
  it('answers a page outside the menu by /401, which leaves no way back', async () => {
    await open('/dashboard')
    await heading('dashboard')
    await go('/secret')
    expect(await heading('无权访问')).toBeDefined()
    expect(router.state.location.pathname).toBe('/401')
    router.history.back()
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  })
  it.each(['/nowhere', '/LOGIN', '/Secret', '/login;x', '/faq%2f1%2fshow', '/message/all/more'])(
    '%s ends at /404',
    async (path) => {
      await open(path)
      expect(await heading('页面不存在')).toBeDefined()
      expect(router.state.location.pathname).toBe('/404')
    },
  )
  it.each(['/nowhere', '/Secret'])('%s ends at /404 for a visitor too', async (path) => {
    setSession(null)
    await open(path)
    expect(await heading('页面不存在')).toBeDefined()
  })
  it('a trailing slash is the same page', async () => {
    await open('/message/all/')
    expect(await heading('all')).toBeDefined()
  })
  it('takes /sdk/7 and /faq/9/show by their entries', async () => {
    await open('/sdk/7')
    expect(await heading('sdk 7')).toBeDefined()
    await go('/faq/9/show')
    expect(await heading('faq 9')).toBeDefined()
  })
  it('follows a safe back_url once', async () => {
    await open('/dashboard?back_url=%2Fmessage%2Fall%3Fpage%3D2')
    expect(await heading('all')).toBeDefined()
    expect(address()).not.toContain('back_url')
    expect(screen.getByText('all page 2 data loaded 2')).toBeDefined()
  })
  it('ignores a hostile back_url', async () => {
    await open('/dashboard?back_url=%2Fx%2F..%2F%2Fevil.example')
    expect(await heading('dashboard')).toBeDefined()
  })
  it('/ leads to the workbench or to /login', async () => {
    await open('/')
    expect(await heading('dashboard')).toBeDefined()
    expect(address()).toBe('/dashboard?menuID=1')
    cleanup()
    setSession(null)
    await open('/')
    expect(await heading('login')).toBeDefined()
  })
  it('remembers menuID and keeps it in the address', async () => {
    await open('/faq/0/show?menuID=17')
    await heading('faq 0')
    await go('/sdk/7')
    await heading('sdk 7')
    expect(address()).toBe('/sdk/7?menuID=17')
    expect(sessionStorage.getItem('menuID')).toBe('17')
    expect(document.cookie).toContain('menuID=17')
  })
  it('a hover preloads without redirect, visit or memory', async () => {
    await open('/dashboard')
    await heading('dashboard')
    visits.length = 0
    await router.preloadRoute({ to: '/secret', search: { menuID: '90' } } as never)
    expect(address()).toBe('/dashboard')
    expect(sessionStorage.getItem('menuID')).toBe('1')
    expect(visits).toEqual([])
  })
})

describe('navigation', () => {
  it('reports each visit with its menuID, not each changed filter', async () => {
    await open('/dashboard?menuID=1')
    await heading('dashboard')
    await go('/message/all')
    await heading('all')
    fireEvent.click(screen.getByText('all go to page 3'))
    await screen.findByText('all page 3 data loaded 3')
    expect(visits).toEqual(['/dashboard 1', '/message/all 1'])
  })
  it('keeps a change that is still on its way when the next one comes', async () => {
    await open('/message/all')
    await heading('all')
    fireEvent.click(screen.getByText('all two at once'))
    await screen.findByText('all word ddr')
    expect(await screen.findByText('all page 2 data loaded 2')).toBeDefined()
  })
  it('scrolls to the top and names the document', async () => {
    await open('/message/all')
    await heading('all')
    await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' }))
    expect(document.title).toBe('全部消息 - Tapeout')
  })
  it('takes a broken search value for its default and leaves defaults out of the address', async () => {
    await open('/message/all?page=abc')
    expect(await screen.findByText('all page 1 data loaded 1')).toBeDefined()
    expect(address()).toBe('/message/all')
  })
})

describe('tabs and kept pages', () => {
  async function threeTabs() {
    await open('/dashboard')
    await heading('dashboard')
    fireEvent.click(screen.getByText('dashboard n=0'))
    fireEvent.change(screen.getByLabelText('dashboard memo'), { target: { value: '半截' } })
    await go('/faq/1/show')
    await heading('faq 1')
    await go('/faq/2/show')
    await heading('faq 2')
  }
  it('one tab per page, two for one route with other parameters', async () => {
    await threeTabs()
    expect(tabNames()).toEqual(['工作台', '问题 · 1', '问题 · 2'])
    expect(tabs.get().list.map((tab) => tab.key)).toEqual(['/dashboard', '/faq/1/show', '/faq/2/show'])
  })
  it('keeps state and inputs of a hidden page, and stops its effects', async () => {
    await threeTabs()
    expect(effects.filter((effect) => effect.endsWith('dashboard'))).toEqual(['+dashboard', '-dashboard'])
    fireEvent.click(within(tabBar()).getByText('工作台'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(await screen.findByText('dashboard n=1')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('dashboard memo').value).toBe('半截')
    expect(effects.filter((effect) => effect.endsWith('dashboard'))).toEqual(['+dashboard', '-dashboard', '+dashboard'])
  })
  it('a hidden page keeps its own parameters', async () => {
    await threeTabs()
    expect(screen.getByText('faq 1 n=0')).toBeDefined()
    expect(screen.getByText('faq 2 n=0')).toBeDefined()
  })
  it('a tab returns to the filters it was left with', async () => {
    await open('/message/all?page=4')
    await screen.findByText('all page 4 data loaded 4')
    await go('/dashboard')
    await heading('dashboard')
    fireEvent.click(within(tabBar()).getByText('全部消息'))
    await waitFor(() => expect(address()).toBe('/message/all?page=4'))
  })
  it('keeps state over browser back and forward', async () => {
    await threeTabs()
    router.history.back()
    await waitFor(() => expect(router.state.location.pathname).toBe('/faq/1/show'))
    router.history.back()
    expect(await screen.findByText('dashboard n=1')).toBeDefined()
  })
  it('closing the active tab moves to the last remaining, and its state is gone', async () => {
    await threeTabs()
    fireEvent.click(screen.getByLabelText('关闭问题 · 2'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/faq/1/show'))
    expect(tabNames()).toEqual(['工作台', '问题'])
    await waitFor(() => expect(screen.queryByText('faq 2 n=0')).toBeNull())
  })
  it('a tab whose page asks to stay is not closed, and loses nothing', async () => {
    await threeTabs()
    fireEvent.click(screen.getByText('faq 2 n=0'))
    const unblock = router.history.block({ blockerFn: async () => true })
    fireEvent.click(screen.getByLabelText('关闭问题 · 2'))
    await act(() => Promise.resolve())
    expect(router.state.location.pathname).toBe('/faq/2/show')
    expect(screen.getByText('faq 2 n=1')).toBeDefined()
    expect(tabNames()).toEqual(['工作台', '问题 · 1', '问题 · 2'])
    unblock()
    // What was held back must not close the tab when its page is left later for another reason.
    await go('/faq/1/show')
    await go('/faq/2/show')
    expect(await screen.findByText('faq 2 n=1')).toBeDefined()
  })
  it('links of a kept page mark the page they stand on', async () => {
    await open('/dashboard')
    await heading('dashboard')
    const mark = () => screen.getByText('dashboard page-3 link').getAttribute('aria-current')
    expect(mark()).toBeNull()
    await go('/faq/1/show')
    await go('/dashboard')
    await heading('dashboard')
    fireEvent.click(screen.getByText('dashboard page-3 link'))
    await waitFor(() => expect(mark()).toBe('page'))
    fireEvent.click(screen.getByText('dashboard page-1 link'))
    await waitFor(() => expect(mark()).toBeNull())
  })
  it('closing another tab stays where it is', async () => {
    await threeTabs()
    fireEvent.click(screen.getByLabelText('关闭工作台'))
    expect(tabNames()).toEqual(['问题 · 1', '问题 · 2'])
    expect(router.state.location.pathname).toBe('/faq/2/show')
    await go('/dashboard')
    expect(await screen.findByText('dashboard n=0')).toBeDefined()
  })
  it('closing the only tab goes home', async () => {
    await open('/message/all')
    await heading('all')
    fireEvent.keyDown(await within(tabBar()).findByRole('link', { name: '全部消息' }), { key: 'Delete' })
    expect(await heading('dashboard')).toBeDefined()
  })
  async function menu(tab: string, entry: string) {
    fireEvent.contextMenu(within(tabBar()).getByText(tab))
    fireEvent.click(await screen.findByText(entry))
  }
  it('the right-click menu closes the others and goes to the tab', async () => {
    await threeTabs()
    await menu('工作台', '关闭其他')
    await waitFor(() => expect(tabNames()).toEqual(['工作台']))
    expect(await screen.findByText('dashboard n=1')).toBeDefined()
  })
  it('close all goes to /', async () => {
    await threeTabs()
    await menu('工作台', '关闭全部')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    await waitFor(() => expect(tabNames()).toEqual(['工作台']))
    expect(await screen.findByText('dashboard n=0')).toBeDefined()
  })
  it('refresh builds the page anew and asks for its data again', async () => {
    await open('/dashboard')
    await heading('dashboard')
    fireEvent.click(screen.getByText('dashboard n=0'))
    await menu('工作台', '刷新')
    expect(await screen.findByText('dashboard n=0')).toBeDefined()
    await waitFor(() => expect(loads).toEqual(['dashboard', 'dashboard']))
  })
  it('pages without a tab leave none, and public ones open for users', async () => {
    await open('/xieyi/protocol')
    await heading('open')
    await go('/admin/roleTactics')
    await heading('admin')
    await waitFor(() => expect(tabNames()).toEqual(['角色']))
  })
})
