// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { BootSession } from '#platform/contract/boot.ts'
import { emptyBoot, setBoot } from '../boot.ts'
import { setLocale } from '../i18n/text.ts'
import { pages as builtin } from '../pages/builtin.tsx'
import { setSession } from '../session.ts'
import { keepTabs } from './kept-tabs.ts'
import { placesOf } from './place.ts'
import { registerPlaces } from './registry.ts'
import { closeTabs, maxTabs, nameOf, renameTab, shownBefore, tabs, unsavedMark, visitTab, type Tab } from './tabs.ts'

const user = (userId: number) => ({ userId, menus: [], name: '林' }) as unknown as BootSession
const tab = (n: number | string, title = `T${n}`) => ({ key: `/404?n=${n}`, title, href: `/404?n=${n}` })
const titles = () => tabs.get().list.map(({ title }) => title)
const forget = () => tabs.set({ list: [], generations: {} })

beforeEach(() => {
  setBoot(emptyBoot('zh'))
  setLocale('zh')
  registerPlaces(placesOf(builtin))
  document.body.innerHTML = ''
  sessionStorage.clear()
  setSession(user(1))
  closeTabs(tabs.get().list.map(({ key }) => key))
})

test('of too many tabs the one longest unseen closes, never one with unsaved input', () => {
  for (let n = 1; n <= maxTabs; n++) visitTab(tab(n))
  document.body.innerHTML = `<form ${unsavedMark}="/404?n=2"></form>`
  visitTab(tab(1))
  visitTab(tab(maxTabs + 1))
  expect(titles()).toHaveLength(maxTabs)
  expect(titles()).toContain('T1')
  expect(titles()).toContain('T2')
  expect(titles()).not.toContain('T3')
  expect(titles().at(-1)).toBe(`T${maxTabs + 1}`)
})

test('a record that did not come leaves no tab behind, unless something was typed there after all', () => {
  visitTab(tab(1))
  visitTab({ ...tab(2), missing: true })
  expect(titles()).toEqual(['T1', 'T2'])
  visitTab(tab(1))
  expect(titles()).toEqual(['T1'])
  visitTab({ ...tab(3), missing: true })
  visitTab(tab(3))
  document.body.innerHTML = `<form ${unsavedMark}="/404?n=4"></form>`
  visitTab({ ...tab(4), missing: true })
  visitTab(tab(5))
  expect(titles()).toEqual(['T1', 'T3', 'T4', 'T5'])
})

test('tabs come back after a reload, only to the same person, in the language of now', () => {
  keepTabs(() => '')
  visitTab(tab(1))
  visitTab(tab(2))
  forget()
  sessionStorage.setItem('openTabs', JSON.stringify({ owner: 1, locale: 'zh', list: [tab(1), tab(2)] }))
  keepTabs(() => '')
  expect(titles()).toEqual(['T1', 'T2'])

  setLocale('en')
  sessionStorage.setItem('openTabs', JSON.stringify({ owner: 1, locale: 'zh', list: [tab(1), tab(2)] }))
  keepTabs((path) => (path.endsWith('1') ? 'One' : ''))
  expect(titles()).toEqual(['One', 'T2'])
  expect(tabs.get().list.map(({ foreign }) => foreign)).toEqual([true, true])
  // and stays so until it is said anew: another reload in the same language is no translation
  expect(JSON.parse(sessionStorage.getItem('openTabs') ?? '').list).toMatchObject([
    { foreign: true },
    { foreign: true },
  ])
  renameTab('/404?n=2', { title: 'Two' })
  expect(tabs.get().list[1]).toEqual({ key: '/404?n=2', title: 'Two', href: '/404?n=2' })
  visitTab(tab(1, 'One'))
  expect(tabs.get().list[0]).toEqual(tab(1, 'One'))

  sessionStorage.setItem('openTabs', JSON.stringify({ owner: 1, locale: 'en', list: [tab(1)] }))
  setSession(user(2))
  keepTabs(() => '')
  expect(titles()).toEqual([])
})

test('what the storage holds is not believed', () => {
  const bad = [
    null,
    {},
    { ...tab(1), href: '//evil.example' },
    { ...tab(1), href: '/nowhere' },
    { ...tab(1), title: 5 },
  ]
  for (const list of [bad, 'text', null]) {
    sessionStorage.setItem('openTabs', JSON.stringify({ owner: 1, locale: 'zh', list }))
    keepTabs(() => '')
    expect(titles()).toEqual([])
  }
  sessionStorage.setItem('openTabs', '{')
  keepTabs(() => '')
  expect(titles()).toEqual([])
})

test('the end of a session takes the tabs with it', () => {
  keepTabs(() => '')
  visitTab(tab(1))
  expect(sessionStorage.getItem('openTabs')).toContain('T1')
  setSession(null)
  expect(sessionStorage.getItem('openTabs')).toBeNull()
})

test('tabs of one title are told apart by what their page says, or counted; a title there once stays as it is', () => {
  const names = (...list: Tab[]) => list.map((one) => nameOf(one, list))
  const v = (n: number, apart?: string) => ({ ...tab(n, '设计指南'), ...(apart ? { apart } : {}) })
  expect(names(v(1, 'HW-1 1.0'), tab(9), v(2, 'HW-1 2.0'))).toEqual([
    '设计指南 · HW-1 1.0',
    'T9',
    '设计指南 · HW-1 2.0',
  ])
  expect(names(v(1, 'HW-1 1.0'), tab(9))).toEqual(['设计指南', 'T9'])
  expect(names(v(1), v(2, 'HW-1 2.0'), v(3))).toEqual(['设计指南 · 1', '设计指南 · HW-1 2.0', '设计指南 · 3'])
  expect(names(v(1, 'same'), v(2, 'same'))).toEqual(['设计指南 · 1', '设计指南 · 2'])
})

test('what tells a tab apart comes back after a reload', () => {
  sessionStorage.setItem(
    'openTabs',
    JSON.stringify({
      owner: 1,
      locale: 'zh',
      list: [
        { ...tab(1), apart: '1.0' },
        { ...tab(2), apart: 7 },
      ],
    }),
  )
  keepTabs(() => '')
  expect(tabs.get().list.map(({ apart }) => apart)).toEqual(['1.0', undefined])
})

test('what was shown before a page is known, but not of tabs that were only brought back', () => {
  tabs.set({ list: [{ key: '/old', title: 'Old', href: '/old' }], generations: {} })
  expect(shownBefore('/here')).toBe('')
  visitTab({ key: '/doc', title: 'Doc', href: '/doc?id=1' })
  visitTab({ key: '/faq', title: 'FAQ', href: '/faq' })
  visitTab({ key: '/doc', title: 'Doc', href: '/doc?id=2' })
  visitTab({ key: '/here', title: 'Here', href: '/here' })
  expect(shownBefore('/here')).toBe('/doc?id=2')
})
