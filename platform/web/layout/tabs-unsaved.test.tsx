// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Form, Input } from 'antd'
import { useCallback, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { link } from '#platform/contract/link.ts'
import shellZh from '#platform/texts/shell/zh.ts'
import uiZh from '#platform/texts/ui/zh.ts'
import { App } from '../App.tsx'
import { emptyBoot, setBoot } from '../boot.ts'
import { addTexts, setLocale } from '../i18n/text.ts'
import { createAppRouter, type AppRouter } from '../router/build.tsx'
import { placesOf } from '../router/place.ts'
import { followNavigation } from '../router/follow.ts'
import { page, type Page } from '../router/page.ts'
import { personOf } from '../person.fixture.ts'
import { setSession } from '../session.ts'
import { closeTabs, tabs } from '../router/tabs.ts'
import { useAsk } from '../ui/state/ask.tsx'
import { FormDrawer } from '../ui/form/FormDrawer.tsx'
import { useLeaveGuard, useUnsavedMark } from '../ui/form/unsaved.ts'

/** A page with a field that counts as saved while it is empty. `guarded` asks by itself when it is left, as editors do. */
function Draft({ name, guarded }: { name: string; guarded: boolean }) {
  const [text, setText] = useState('')
  const [ask, questions] = useAsk()
  useLeaveGuard(
    guarded && text !== '',
    ask,
    '编辑器自己的问题',
    useCallback(() => setText(''), []),
  )
  return (
    <div {...useUnsavedMark(text !== '')}>
      <h1>{name}</h1>
      <input aria-label={`${name}的内容`} value={text} onChange={(event) => setText(event.target.value)} />
      {questions}
    </div>
  )
}
const Drawer = ({ name }: { name: string }) => (
  <>
    <h1>{name}</h1>
    <FormDrawer open title={name} draft={null} onClose={() => {}} onSubmit={() => Promise.resolve()}>
      <Form.Item name="text" label={`${name}的内容`}>
        <Input />
      </Form.Item>
    </FormDrawer>
  </>
)
const texts = { area: 'test', load: { zh: load, en: load, zhtw: load } }
async function load() {
  return { default: { first: '甲', second: '乙', editor: '丙', drawer: '丁' } }
}
const names = { first: '甲', second: '乙', editor: '丙', drawer: '丁' }
/** Addresses of the specification's public list: no menu is needed to open them. */
const paths = {
  first: '/filter/all',
  second: '/info/recharge',
  editor: '/admin/roleTactics',
  drawer: '/survey/form',
} as const
const pages: Page[] = (['first', 'second', 'editor', 'drawer'] as const).map((name) =>
  page({
    link: link()(paths[name]),
    title: `test.${name}` as never,
    access: 'public',
    layout: 'main',
    texts,
    component: async () => ({
      default: () =>
        name === 'drawer' ? <Drawer name={names[name]} /> : <Draft name={names[name]} guarded={name === 'editor'} />,
    }),
  }),
)

// visitors have no tabs
const user = personOf()

let router: AppRouter
const go = (name: keyof typeof paths) => router.navigate({ to: paths[name] } as never)
const tabBar = () => screen.getByRole('navigation', { name: '已打开的页面' })
const tabNames = () => tabs.get().list.map((tab) => tab.title)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name}的内容`)
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
async function choose(tab: string, entry: string) {
  fireEvent.contextMenu(within(tabBar()).getByText(tab))
  fireEvent.click(await screen.findByText(entry))
}
/** All three pages open, the named ones with something in their field; the last of `order` is in view. */
async function open(order: readonly (keyof typeof names)[], written: readonly string[]) {
  router = createAppRouter(placesOf(pages), createMemoryHistory({ initialEntries: [paths[order[0]!]] }))
  followNavigation(router)
  await router.load()
  render(<App router={router} locale={undefined} />)
  for (const name of order) {
    await go(name)
    await screen.findByRole('heading', { name: names[name] })
    if (written.includes(names[name])) write(names[name], '半截')
  }
}

beforeEach(() => {
  setBoot(emptyBoot('zh'))
  setSession(user)
  setLocale('zh')
  addTexts('shell', shellZh)
  addTexts('ui', uiZh)
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  setSession(null)
  closeTabs(tabs.get().list.map((tab) => tab.key))
})

it('a hidden page with unsaved input is asked about by name, and kept on no', async () => {
  await open(['first', 'second'], ['甲'])
  fireEvent.click(screen.getByLabelText('关闭甲'))
  expect(await screen.findByText('“甲”中填写的内容还没有保存，将会丢失。')).toBeTruthy()
  await press('继续填写')
  await go('first')
  await screen.findByRole('heading', { name: '甲' })
  expect(tabNames()).toEqual(['甲', '乙'])
  expect(field('甲').value).toBe('半截')
})

it('on yes it is closed, and its input with it', async () => {
  await open(['first', 'second'], ['甲'])
  fireEvent.click(screen.getByLabelText('关闭甲'))
  await press('放弃')
  await waitFor(() => expect(tabNames()).toEqual(['乙']))
  expect(router.state.location.pathname).toBe(paths.second)
  await go('first')
  await screen.findByRole('heading', { name: '甲' })
  expect(field('甲').value).toBe('')
})

it('closing the others asks once for all of them', async () => {
  await open(['first', 'second', 'editor'], ['甲', '乙'])
  await choose('丙', '关闭其他')
  expect(await screen.findByText('“甲”、“乙”中填写的内容还没有保存，将会丢失。')).toBeTruthy()
  await press('放弃')
  await waitFor(() => expect(tabNames()).toEqual(['丙']))
})

it('a page that asks by itself when it is left is not asked about twice', async () => {
  await open(['first', 'second', 'editor'], ['甲', '丙'])
  await choose('甲', '关闭其他')
  expect(await screen.findByText('“丙”中填写的内容还没有保存，将会丢失。')).toBeTruthy()
  await press('放弃')
  await waitFor(() => expect(tabNames()).toEqual(['甲']))
  expect(router.state.location.pathname).toBe(paths.first)
  expect(screen.queryByText('编辑器自己的问题')).toBeNull()
  expect(field('甲').value).toBe('半截')
})

it('a form in a drawer counts, and keeps what was typed when its page comes back', async () => {
  await open(['first', 'drawer', 'second'], ['丁'])
  await go('drawer')
  await waitFor(() => expect(field('丁').value).toBe('半截'))
  await go('second')
  fireEvent.click(screen.getByLabelText('关闭丁'))
  expect(await screen.findByText('“丁”中填写的内容还没有保存，将会丢失。')).toBeTruthy()
  expect(tabNames()).toEqual(['甲', '丁', '乙'])
})

it('a refresh asks as well', async () => {
  await open(['first'], ['甲'])
  await choose('甲', '刷新')
  await press('继续填写')
  expect(field('甲').value).toBe('半截')
})

it('nothing is asked when nothing would be lost', async () => {
  await open(['first', 'second'], ['甲'])
  await go('first')
  write('甲', '')
  await go('second')
  await screen.findByRole('heading', { name: '乙' })
  fireEvent.click(screen.getByLabelText('关闭甲'))
  expect(tabNames()).toEqual(['乙'])
})
