import { describe, expect, it } from 'vitest'
import type { MenuItem } from '#platform/contract/boot.ts'
import { decide, inMenu, isAmbiguous, safeBackUrl, type Visit } from './guard.ts'
import { isPublic, publicPaths } from './public.ts'

const entry = (url: string, children: MenuItem[] = []): MenuItem => ({
  id: 1,
  pid: 0,
  name: '',
  enName: '',
  url,
  icon: '',
  show: 1,
  selected: false,
  privilege: [],
  children,
})
const menus = [
  entry('/dashboard', [entry('', [entry('/message/all')])]),
  entry('/sdk/0'),
  entry('/faq/0/show'),
  entry('/onlineorder/orderList?tab=1'),
]
const visit = (pathname: string, more: Partial<Visit> = {}): Visit => ({
  pathname,
  href: pathname,
  known: true,
  hasToken: true,
  isAdmin: false,
  menus,
  origin: 'https://portal.example',
  backHosts: ['partner.example'],
  ...more,
})
const type = (pathname: string, more?: Partial<Visit>) => decide(visit(pathname, more)).type

describe('the public list', () => {
  it('holds the 64 routes of the specification once each', () => {
    expect(new Set(publicPaths).size).toBe(64)
  })
  it.each(publicPaths)('%s needs neither token nor menu entry', (path) => {
    expect(type(path, { hasToken: false, menus: [] })).toBe('allow')
    expect(type(path, { menus: [] })).toBe('allow')
    expect(type(path === '/' ? path : `${path}/`, { hasToken: false, menus: [] })).toBe('allow')
  })
  it.each(publicPaths.filter((p) => p !== '/'))('%s is matched exactly', (path) => {
    expect(isPublic(`${path}x`)).toBe(false)
    expect(isPublic(`${path}/more`)).toBe(false)
    expect(isPublic(path.toUpperCase())).toBe(path === path.toUpperCase())
  })
})

describe('without a token (rule 3)', () => {
  it('leads to /login and remembers the address with its query', () => {
    expect(decide(visit('/message/all', { hasToken: false, href: '/message/all?page=2' }))).toEqual({
      type: 'login',
      returnTo: '/message/all?page=2',
    })
  })
  it.each(['/sdk/sdkAtt', '/aservice/issueList/all', '/guide/first', '/admin/user'])(
    '%s is not let through',
    (path) => {
      expect(type(path, { hasToken: false })).toBe('login')
    },
  )
  it('never follows a back_url', () => {
    expect(type('/message/all', { hasToken: false, backUrl: '/dashboard' })).toBe('login')
  })
})

describe('back_url (rule 4)', () => {
  it('is followed with a token, before anything else', () => {
    expect(decide(visit('/401', { backUrl: '/doc?menuID=2' }))).toEqual({ type: 'back', url: '/doc?menuID=2' })
    expect(decide(visit('/nowhere', { backUrl: 'https://partner.example/x?y=1' }))).toEqual({
      type: 'back',
      url: 'https://partner.example/x?y=1',
    })
  })
  it('a refused one leaves the rest of the rules in force', () => {
    expect(type('/admin/user', { backUrl: '//evil.example' })).toBe('deny')
  })
  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/x/..//evil.example',
    '/./\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'http://partner.example/',
    'https://partner.example:8443/',
    'https://evil.example/',
    'https://partner.example@evil.example/',
    'https://user:pass@partner.example/',
    'https://partner.example.evil.example/',
    'https://sub.partner.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    ' /doc',
    '/%2f/evil.example',
    '/%5cevil.example',
    'doc',
    '',
  ])('%j is refused', (raw) => {
    expect(safeBackUrl(raw, 'https://portal.example', ['partner.example'])).toBeNull()
  })
  it('takes an absolute address of this very site as a path', () => {
    expect(safeBackUrl('https://portal.example/doc#a', 'https://portal.example', [])).toBe('/doc#a')
  })
})

describe('with a token (rules 5, 6, 7)', () => {
  it.each([
    '/sdk/sdkAtt',
    '/anything/sdkAttList',
    '/guide',
    '/guide/a/b',
    '/aservice/issueList',
    '/aservice/issueList/P1',
  ])('%s passes without a menu entry', (path) => expect(type(path, { menus: [] })).toBe('allow'))
  it.each(['/my/guide', '/x/aservice/issueList', '/sdk/SDKATT'])('%s does not', (path) => {
    expect(type(path, { menus: [] })).toBe('deny')
  })
  it('searches the tree through its children', () => {
    expect(type('/message/all')).toBe('allow')
    expect(type('/message/all/')).toBe('allow')
    expect(type('/message/unread')).toBe('deny')
  })
  it('looks at the path of an entry, not at its query', () => {
    expect(inMenu('/onlineorder/orderList', menus)).toBe(true)
  })
  it('matches /sdk/{number} by /sdk/0 and nothing like it', () => {
    expect(type('/sdk/17')).toBe('allow')
    expect(type('/sdk/17/x')).toBe('deny')
    expect(type('/sdk/x')).toBe('deny')
    expect(type('/sdk/17', { menus: [entry('/sdk/1')] })).toBe('deny')
  })
  it('matches /faq/{number}/show by any faq entry', () => {
    expect(type('/faq/99/show')).toBe('allow')
    expect(type('/faq/99/show', { menus: [entry('/faq/830001/show')] })).toBe('allow')
    expect(type('/faq/99')).toBe('deny')
    expect(type('/faq/99/show', { menus: [entry('/dashboard')] })).toBe('deny')
  })
  it('keeps desks of the staff from those who have no entry for them', () => {
    expect(type('/admin/user')).toBe('deny')
    expect(type('/admin/user', { menus: [entry('/admin/user')] })).toBe('allow')
  })
  it('lets an administrator reach every route', () => {
    expect(type('/admin/user', { isAdmin: true, menus: [] })).toBe('allow')
  })
})

describe('unknown paths (rule 9) and other spellings', () => {
  it('sends unknown paths to /404 for visitors and users alike', () => {
    expect(type('/nowhere', { known: false })).toBe('unknown')
    expect(type('/nowhere', { known: false, hasToken: false })).toBe('unknown')
  })
  it.each(['//login', '/login;x', '/faq%2f1/show', '/a/../login', '/a\\b', '/%5clogin', '/login%00', '/%252flogin'])(
    '%s is taken for no page at all',
    (path) => {
      expect(isAmbiguous(path)).toBe(true)
      expect(type(path)).toBe('unknown')
    },
  )
})
