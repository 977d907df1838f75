// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { link } from '#platform/contract/link.ts'
import type { BootSession } from '#platform/contract/boot.ts'
import shellZh from '#platform/texts/shell/zh.ts'
import { App } from '../App.tsx'
import { emptyBoot, setBoot } from '../boot.ts'
import { setHooks } from '../hooks.ts'
import { addTexts, setLocale } from '../i18n/text.ts'
import { trouble } from '../load/trouble.ts'
import { notices } from '../notify.ts'
import { createAppRouter, type AppRouter } from '../router/build.tsx'
import { placesOf } from '../router/place.ts'
import { page, type Page } from '../router/page.ts'
import { menuOf, personOf } from '../person.fixture.ts'
import { setSession } from '../session.ts'
import { withdrawConsent } from './consent.ts'
import { helpersOf } from './Helpers.tsx'
import { commandOf } from './shortcuts.ts'
import { sidebarOpen } from './state.ts'

const user = personOf({
  menus: [
    menuOf(1, 0, '首页', '/dashboard', [
      menuOf(10, 1, '工作台', '/dashboard'),
      menuOf(11, 1, '消息', '', [menuOf(1101, 11, '全部消息', '/message/all')]),
      menuOf(12, 1, '未建', '/not/built'),
    ]),
    menuOf(90, 0, '订单', '/onlineorder/orderList', [menuOf(91, 90, '订单列表', '/onlineorder/orderList')]),
    menuOf(99, 0, '空', '/nothing'),
  ],
})
const component = async () => ({ default: () => <h1>页</h1> })
const texts = { area: 'test', load: { zh: load, en: load, zhtw: load } }
async function load() {
  return { default: { page: '页' } }
}
const made = (path: `/${string}`, access: Page['access'], more: Partial<Page> = {}): Page => ({
  ...page({ link: link()(path), title: 'test.page' as never, access, layout: 'main', texts, component }),
  ...more,
})
const pages = [
  made('/dashboard', 'menu'),
  made('/message/all', 'menu'),
  made('/onlineorder/orderList', 'menu'),
  made('/filter/all', 'public'),
  made('/sdkAtt', 'menu', { menu: '/onlineorder/orderList' }),
  made('/info/recharge', 'public'),
  made('/info/personal', 'menu'),
  made('/xieyi/userAgreement1.0', 'public'),
  made('/xieyi/privacyAgreement1.0', 'public'),
  made('/xieyi/orderService1.0', 'public'),
  made('/login', 'public', { layout: 'bare' }),
  made('/approve/productApprove', 'public', { layout: 'doc', left: async () => ({ default: () => <p>槽</p> }) }),
]
let router: AppRouter
async function open(address: string, who: Partial<BootSession> | null = {}): Promise<void> {
  setSession(who && { ...user, ...who })
  router = createAppRouter(placesOf(pages), createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  render(<App router={router} locale={undefined} />)
  await screen.findByRole('heading', { name: '页' })
}
const openUserMenu = () => fireEvent.click(screen.getByRole('button', { name: '用户菜单: 林' }))

beforeEach(() => {
  setBoot({
    ...emptyBoot('zh'),
    settings: {
      ...emptyBoot('zh').settings,
      icpNo: '粤ICP备00000000号',
      feedbackUrl: 'https://s.example/f',
      chatUrl: 'https://c.example/',
    },
  })
  setLocale('zh')
  addTexts('shell', shellZh)
})
afterEach(() => {
  cleanup()
  for (const userId of [1, 2]) withdrawConsent('chat', userId)
  setSession(null)
  sidebarOpen.set(true)
  notices.set([])
  vi.restoreAllMocks()
})

describe('top bar', () => {
  it('lists the top menus that lead somewhere, each with its menuID', async () => {
    await open('/dashboard')
    const links = within(screen.getByRole('navigation', { name: '主菜单' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['首页', '/dashboard?menuID=1'],
      ['订单', '/onlineorder/orderList?menuID=90'],
    ])
  })
  it('keeps 80 pixels for each menu and 720 besides, and offers the languages in the navbar too', async () => {
    await open('/dashboard')
    expect(screen.getByRole('banner').style.getPropertyValue('--entries')).toBe('2')
    expect(screen.getAllByRole('button', { name: '语言' })).toHaveLength(2)
  })
  it('marks the menu a page without an entry of its own belongs to', async () => {
    await open('/sdkAtt')
    const bar = screen.getByRole('navigation', { name: '主菜单' })
    expect(within(bar).getByRole('link', { current: true }).textContent).toBe('订单')
    const side = await screen.findByRole('menu', { name: '侧边菜单' })
    expect(within(side).getByRole('link').textContent).toBe('订单列表')
  })
  it.each([
    ['everybody', {}, 1],
    ['the order role', { hasOrderRole: true }, 0],
    ['the customer source', { isCusSource: true }, 0],
  ])('shows the search to %s as specified', async (_who, facts, count) => {
    await open('/dashboard', facts)
    expect(screen.queryAllByRole('combobox', { name: '搜索' })).toHaveLength(count)
  })
  it('answers an empty search by a warning, a keyword by the results page', async () => {
    await open('/dashboard')
    const box = screen.getByRole('combobox', { name: '搜索' })
    const warned = vi.spyOn(notices, 'set')
    fireEvent.submit(box)
    expect(warned).toHaveBeenCalledWith([
      expect.objectContaining({ kind: 'warning', text: '请输入搜索内容', seconds: 3 }),
    ])
    fireEvent.change(box, { target: { value: ' 蓝牙 ' } })
    fireEvent.submit(box)
    await waitFor(() => expect(router.state.location.pathname).toBe('/filter/all'))
    expect(router.state.location.search).toMatchObject({ keyword: '蓝牙' })
  })
  it('says how many messages are unread', async () => {
    await open('/dashboard')
    expect(screen.getByRole('link', { name: '未读消息 7 条' }).getAttribute('href')).toBe('/message/all?menuID=1')
  })
  it('offers recharge with its permission only', async () => {
    await open('/dashboard')
    openUserMenu()
    await screen.findByText('退出登录')
    expect(screen.queryByText('充值')).toBeNull()
    cleanup()
    await open('/dashboard', { menus: [...user.menus, menuOf(5, 0, '', '', [], ['recharge_pre'])] })
    openUserMenu()
    expect(await screen.findByText('充值')).toBeDefined()
  })
  it('disables the active language and asks for the chosen one', async () => {
    const changeLocale = vi.fn(async () => {})
    setHooks({ changeLocale })
    vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    await open('/dashboard')
    fireEvent.click(screen.getAllByRole('button', { name: '语言' }).at(-1)!)
    const active = await screen.findByRole('menuitem', { name: '中文' })
    expect(active.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('menuitem', { name: 'English' }))
    await waitFor(() => expect(changeLocale).toHaveBeenCalledExactlyOnceWith('en'))
    expect(document.cookie).toContain('language=en')
    expect(document.cookie).toContain('languageChosen=1')
  })
  it('offers visitors of public pages the sign-in', async () => {
    await open('/filter/all', null)
    expect(screen.getByRole('link', { name: '登录' })).toBeDefined()
  })
})

describe('sidebar', () => {
  const side = () => screen.getByRole('menu', { name: '侧边菜单' })
  it('shows the entries of the active top menu whose page exists, the way to the page open', async () => {
    await open('/message/all?menuID=90')
    expect(
      within(side())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['工作台', '全部消息'])
  })
  it('follows menuID elsewhere', async () => {
    await open('/onlineorder/orderList?menuID=90')
    expect(
      within(side())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['订单列表'])
  })
  it('remembers in a cookie that it was closed', async () => {
    await open('/dashboard')
    fireEvent.click(screen.getByRole('button', { name: '收起侧边栏' }))
    expect(document.cookie).toContain('sidebarStatus=0')
    fireEvent.click(screen.getByRole('button', { name: '展开侧边栏' }))
    expect(document.cookie).toContain('sidebarStatus=1')
  })
  it('is not there for a menu without entries, nor is its button', async () => {
    await open('/filter/all?menuID=99')
    expect(screen.queryByRole('menu', { name: '侧边菜单' })).toBeNull()
    expect(screen.queryByRole('button', { name: '收起侧边栏' })).toBeNull()
  })
  it('gives way to what a page puts into its slot', async () => {
    await open('/approve/productApprove')
    expect(await screen.findByText('槽')).toBeDefined()
    expect(screen.queryByRole('menu', { name: '侧边菜单' })).toBeNull()
  })
})

describe('footer and helpers', () => {
  const openChat = async () => {
    fireEvent.click(screen.getByRole('button', { name: '在线咨询' }))
    return screen.findByRole('dialog', { name: '在线咨询' })
  }
  const agreed = async () => {
    const dialog = await openChat()
    fireEvent.click(within(dialog).getByRole('button', { name: '同意并打开' }))
    return dialog
  }
  it('opens the chat over the page, in a sandbox, only when it is asked for and agreed to', async () => {
    await open('/dashboard', { hasOrderRole: false })
    expect(document.querySelector('iframe')).toBeNull()
    const dialog = await openChat()
    expect(dialog.querySelector('iframe')).toBeNull()
    expect(within(dialog).getByText(/在线咨询由 c.example 提供/)).toBeDefined()
    fireEvent.click(within(dialog).getByRole('button', { name: '同意并打开' }))
    const frame = dialog.querySelector('iframe')!
    expect(frame.getAttribute('src')).toBe('https://c.example/')
    expect(frame.getAttribute('sandbox')).toContain('allow-scripts')
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer')
  })
  it('keeps the consent to the chat for 6 months, for each person and this site alone, until it is withdrawn', async () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    await open('/dashboard', { hasOrderRole: false })
    await agreed()
    expect(written.mock.calls.at(-1)![0]).toMatch(/^consent_chat_1=c\.example; Path=\/; Max-Age=15811200;/)
    cleanup()
    await open('/dashboard', { hasOrderRole: false })
    const dialog = await openChat()
    expect(dialog.querySelector('iframe')).not.toBeNull()
    fireEvent.click(within(dialog).getByRole('button', { name: '撤回同意' }))
    expect(dialog.querySelector('iframe')).toBeNull()
    await agreed()
    cleanup()
    await open('/dashboard', { hasOrderRole: false, userId: 2 })
    expect((await openChat()).querySelector('iframe')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '同意并打开' }))
    cleanup()
    await open('/dashboard', { hasOrderRole: false })
    expect((await openChat()).querySelector('iframe')).not.toBeNull()
  })
  it('says what the chat waits for, and offers a tab of its own whatever becomes of it', async () => {
    await open('/dashboard', { hasOrderRole: false })
    const dialog = await openChat()
    const tab = () => {
      const link = within(dialog).getByRole('link', { name: '在新标签页打开' })
      return [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]
    }
    const wanted = ['https://c.example/', '_blank', 'noopener noreferrer']
    expect(tab()).toEqual(wanted)
    act(() => trouble.set('offline'))
    fireEvent.click(within(dialog).getByRole('button', { name: '同意并打开' }))
    expect([within(dialog).getByRole('status').textContent, tab()]).toEqual(['网络已断开，恢复后自动打开。', wanted])
    expect(dialog.querySelector('iframe')).toBeNull()
    act(() => trouble.set(null))
    expect(within(dialog).getByText('在线咨询正在打开…')).toBeDefined()
    fireEvent.load(dialog.querySelector('iframe')!)
    expect(within(dialog).queryByText('在线咨询正在打开…')).toBeNull()
    expect(within(dialog).getByText('看不到内容？c.example 可能不允许嵌入。')).toBeDefined()
    act(() => {
      const facts = { effectiveDirective: 'frame-src', blockedURI: 'https://c.example/' }
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), facts))
    })
    expect([within(dialog).getByRole('status').textContent, tab()]).toEqual([
      'c.example 不能在此窗口中显示，请在新标签页打开。',
      wanted,
    ])
  })
  it('closes the chat with Escape and gives the focus back', async () => {
    await open('/dashboard', { hasOrderRole: false })
    const button = screen.getByRole('button', { name: '在线咨询' })
    button.focus()
    const dialog = await openChat()
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '在线咨询' })).toBeNull())
    expect(document.activeElement).toBe(button)
  })
  const footer = () =>
    within(screen.getByRole('contentinfo'))
      .getAllByRole('link')
      .map((link) => link.textContent)
  it('names year, filing number and agreements, the order one for the order role', async () => {
    await open('/dashboard')
    expect(screen.getByText(`版权所有 © ${new Date().getFullYear()} Tapeout`)).toBeDefined()
    expect(footer()).toEqual(['粤ICP备00000000号', '用户协议', '隐私政策'])
    for (const link of within(screen.getByRole('contentinfo')).getAllByRole('link')) {
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
    }
    cleanup()
    await open('/dashboard', { hasOrderRole: true })
    expect(footer()).toContain('订单服务协议')
  })
  it.each([
    [{}, { chat: true, feedback: true, orderFaq: false }],
    [{ ndaStatus: 'no_pass' }, { chat: false, feedback: false, orderFaq: false }],
    [{ hasOrderRole: true }, { chat: false, feedback: true, orderFaq: true }],
    [
      { hasOrderRole: true, ndaStatus: 'no_pass' },
      { chat: false, feedback: false, orderFaq: true },
    ],
  ] as const)('%o gets %o', (facts, wanted) => expect(helpersOf({ ...user, ...facts })).toEqual(wanted))
  it('a visitor gets none', () => {
    expect(helpersOf(null)).toEqual({ chat: false, feedback: false, orderFaq: false })
  })
})

it.each([
  [{ key: 'k', ctrlKey: true }, true, 'search'],
  [{ key: 'K', metaKey: true }, false, 'search'],
  [{ key: '?' }, false, 'list'],
  [{ key: '?' }, true, undefined],
  [{ key: '[' }, false, 'sidebar'],
  [{ key: '[', altKey: true }, false, undefined],
  [{ key: 'k', ctrlKey: true, isComposing: true }, false, undefined],
] as const)('the key %o (typing: %s) asks for %s', (press, typing, wanted) => {
  const none = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false }
  expect(commandOf({ ...none, ...press }, typing)).toBe(wanted)
})
