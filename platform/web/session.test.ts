// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Boot } from '#platform/contract/boot.ts'
import { emptyBoot } from './boot.ts'
import { readCookie, writeCookie } from './cookie.ts'
import { menuOf, personOf } from './person.fixture.ts'
import { draft } from './ui/form/draft.ts'
import { can, hasRole, hasToken, patchSession, session, setSession, uploadsOf } from './session.ts'

const user = personOf({ menus: [menuOf(1, 0, '', '', [menuOf(1, 0, '', '', [], ['recharge_pre'])])] })
beforeEach(() => setSession(user))
afterEach(() => {
  setSession(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a control may show when its code stands in any menu entry', () => {
  expect([can('recharge_pre'), can('doc_edit')]).toEqual([true, false])
  expect([hasRole('admin'), hasRole('admin', 'cust_main')]).toEqual([false, true])
})
it('mirrors menus and name to the storage of the specification, and never reads them back', () => {
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['menus', 'name', 'newList'])
  sessionStorage.setItem('newList', JSON.stringify([menuOf(1, 0, '', '', [], ['doc_edit'])]))
  expect(can('doc_edit')).toBe(false)
  setSession(null)
  expect(sessionStorage.getItem('menus')).toBeNull()
})
it('what was typed and not sent waits for the same person, and is gone for the next one', () => {
  const kept = () => draft.read<{ title: string }>('doc')?.title
  draft.write('doc', { title: '写到一半' })
  setSession(null)
  expect(kept()).toBeUndefined()
  setSession(user)
  expect(kept()).toBe('写到一半')
  setSession({ ...user, userId: 2 })
  expect(kept()).toBeUndefined()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('写到一半')
})
it('files on their way go on for the same person, and are gone for the next one', () => {
  const names = () => Object.keys(localStorage).filter((key) => key.startsWith('tus::'))
  const own = `tus::${uploadsOf(user)}:document::固件.pdf::1`
  localStorage.setItem(own, '{}')
  setSession(null)
  setSession(user)
  expect(names()).toEqual([own])
  setSession({ ...user, userId: 2 })
  expect(names()).toEqual([])
})
it('the readable marker counts as a token for the guard, and leaves with the session', () => {
  setSession(null)
  expect(hasToken()).toBe(false)
  writeCookie('loginToken', 'marker')
  expect(hasToken()).toBe(true)
  expect([session(), can('recharge_pre')]).toEqual([null, false])
  setSession(null)
  expect(hasToken()).toBe(false)
})
it('changes single facts of a running session only', () => {
  patchSession({ number: 9 })
  expect(session()?.number).toBe(9)
  setSession(null)
  patchSession({ number: 1 })
  expect(session()).toBeNull()
})

// The module remembers that it is leaving, so each of these works on fresh ones.
async function leaving(settings: Partial<Boot['settings']> = {}, logout?: () => Promise<string>) {
  const location = {
    assign: vi.fn(),
    replace: vi.fn(),
    protocol: 'https:',
    origin: 'https://portal.example',
    pathname: '/doc',
    search: '?keyword=DDR',
  }
  vi.stubGlobal('location', location)
  vi.resetModules()
  const fresh = {
    boot: await import('./boot.ts'),
    hooks: await import('./hooks.ts'),
    session: await import('./session.ts'),
  }
  fresh.boot.setBoot({ ...emptyBoot(), settings: { ...emptyBoot().settings, ...settings } })
  fresh.hooks.setHooks({ logout })
  fresh.session.setSession(user)
  const { session, setSession } = fresh.session
  return { location, session, setSession, ...(await import('./signout.ts')) }
}
it('logs out on the server, clears the page and goes where the server says, errors or not', async () => {
  const one = await leaving({}, async () => 'https://sso.example/logout')
  sessionStorage.setItem('draft.1.doc', '{}')
  await one.signOut()
  expect(sessionStorage.getItem('draft.1.doc')).toBeNull()
  expect(one.session()).toBeNull()
  expect(one.location.assign).toHaveBeenCalledExactlyOnceWith('https://sso.example/logout')
  const two = await leaving({}, () => Promise.reject(new Error('down')))
  await two.signOut()
  expect(two.location.assign).toHaveBeenCalledExactlyOnceWith('/login')
})
it('a dead session leaves once, however many calls say so', async () => {
  const one = await leaving()
  one.onSessionDead()
  one.onSessionDead()
  expect(one.session()).toBeNull()
  expect(one.location.replace).toHaveBeenCalledExactlyOnceWith('/login?cas=true')
  expect(sessionStorage.getItem('sessionEnded')).toBe('true')
})
it('a visitor has lost no session', async () => {
  const one = await leaving()
  one.setSession(null)
  one.onSessionDead()
  expect(one.location.replace).toHaveBeenCalledExactlyOnceWith('/login?cas=true')
  expect(sessionStorage.getItem('sessionEnded')).toBe('false')
})
it('a lost sign-on warns for three seconds, then leaves for the address of the settings', async () => {
  const one = await leaving({ casLoginUrl: 'https://sso.example/login?service=x' })
  vi.useFakeTimers()
  one.onSignOnGone()
  vi.advanceTimersByTime(2_999)
  expect(one.location.assign).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(one.location.assign).toHaveBeenCalledExactlyOnceWith('https://sso.example/login?service=x')
  // back from there, one is where one was
  const { takeReturn } = await import('./router/remembered.ts')
  expect(takeReturn(undefined, [])).toBe('/doc?keyword=DDR')
})
it('a door is no address to come back to', async () => {
  const { rememberReturn, takeReturn } = await import('./router/remembered.ts')
  for (const door of ['/login', '/login?cas=true', '/adminLogin', '/logout', '/authredirect?to=%2F'])
    rememberReturn(door)
  expect(takeReturn(undefined, [])).toMatch(/^\/(home|dashboard)/)
  rememberReturn('/loginHelp')
  expect(takeReturn(undefined, [])).toBe('/loginHelp')
})
it('a page that a link asked for is said to wait until the sign-in, one that was left to sign in is not', async () => {
  const { isWanted, rememberReturn, rememberWanted, takeReturn } = await import('./router/remembered.ts')
  expect(isWanted()).toBe(false)
  rememberWanted('/doc/12')
  expect(isWanted()).toBe(true)
  expect(takeReturn(undefined, [])).toBe('/doc/12')
  expect(isWanted()).toBe(false)
  rememberWanted('/doc/12')
  rememberReturn('/product/LQ7120')
  expect(isWanted()).toBe(false)
})
it('a sign-in begins in the first menu, whatever was open before', async () => {
  const { rememberReturn, takeReturn } = await import('./router/remembered.ts')
  writeCookie('menuID', '50')
  rememberReturn('/doc')
  takeReturn(undefined, [])
  expect(readCookie('menuID')).toBe('1')
})
it('a visitor who chooses a language asks the server for nothing', async () => {
  const asked = vi.fn<() => Promise<void>>(async () => {})
  const { setHooks } = await import('./hooks.ts')
  setHooks({ changeLocale: asked })
  vi.stubGlobal('location', { reload: vi.fn(), protocol: 'https:' })
  const { changeLocale } = await import('./layout/locale.ts')
  const fresh = await import('./session.ts')
  fresh.setSession(null)
  await changeLocale('en')
  expect(asked).not.toHaveBeenCalled()
  fresh.setSession(user)
  await changeLocale('en')
  expect(asked).toHaveBeenCalledOnce()
})
