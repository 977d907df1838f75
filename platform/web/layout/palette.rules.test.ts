import { expect, test } from 'vitest'
import type { MenuItem } from '#platform/contract/boot.ts'
import { matching, pagesOf } from './palette.rules.ts'

const item = (id: number, pid: number, name: string, enName: string, url: string, given: Partial<MenuItem> = {}) =>
  ({
    id,
    pid,
    name,
    enName,
    url,
    icon: '',
    show: 1,
    selected: false,
    privilege: [],
    children: [],
    ...given,
  }) as MenuItem
const tree = [
  item(1, 0, '首页', 'Home', '/home'),
  item(5, 0, '文档', 'Documents', '', {
    children: [
      item(51, 5, '文档中心', 'Library', '/doc'),
      item(52, 5, '藏起来的', 'Hidden', '/hidden', { show: 0 }),
      item(53, 5, '管理', 'Manage', '', {
        children: [item(531, 53, '文档审核', 'Audit', '/admin/doc'), item(532, 53, '没有页面', 'None', '/none')],
      }),
    ],
  }),
]
const reachable = (url: string) => url !== '/none'

test('pages of the menu, what they stand under, and none that is hidden or leads nowhere', () => {
  const pages = pagesOf(tree, reachable, false)
  expect(pages.map(({ name, under, url, menuId }) => [name, under, url, menuId])).toEqual([
    ['首页', '', '/home', 1],
    ['文档中心', '文档', '/doc', 5],
    ['文档审核', '文档 / 管理', '/admin/doc', 5],
  ])
  expect(pagesOf(tree, reachable, true)[2]).toMatchObject({
    name: 'Audit',
    other: '文档审核',
    also: expect.stringMatching(/^upload/),
    under: 'Documents / Manage',
  })
})

test.each([
  ['文档', ['文档审核', '文档中心']],
  ['审核', ['文档审核']],
  ['管理', ['文档审核']],
  ['AUDIT', ['文档审核']],
  ['lib', ['文档中心']],
  ['文档 管理', ['文档审核']],
  ['publish', ['文档审核']],
  ['規格書', ['文档中心']],
  ['下单', []],
])('%s finds %j', (text, names) =>
  expect(matching(pagesOf(tree, reachable, false), text).map(({ name }) => name)).toEqual(names),
)

test('what begins with it comes before what holds it', () => {
  expect(matching([{ name: 'my audit' }, { name: 'audit' }], 'audit').map(({ name }) => name)).toEqual([
    'audit',
    'my audit',
  ])
})

test.each([
  ['dictionary', ['Dictionaries']],
  ['dictionari', ['Dictionaries']],
  ['nda', ['Manage agreements']],
  ['orders', ['Manage orders', 'Service orders', 'Order FAQ']],
  ['exchange rate', ['Manage exchange rates', 'Exchange rates']],
  ['service levels', ['Manage issues']],
  ['订单', ['Manage orders']],
])('%s is %j, what is called so before what has it within a word', (text, names) => {
  const called: Parameters<typeof matching>[0] = [
    { name: 'Engineer calendar', url: '/admin/serviceDesk/calendar' },
    { name: 'Service orders', url: '/admin/serviceDesk' },
    { name: 'Order FAQ', url: '/admin/orderFaq' },
    { name: 'Manage orders', other: '订单管理', url: '/admin/orderDesk' },
    { name: 'Exchange rates', url: '/onlinebasic/rateList' },
    { name: 'Manage exchange rates', url: '/admin/rate' },
    { name: 'Manage agreements', also: 'terms nda', url: '/admin/agreement' },
    { name: 'Manage issues', also: 'service level', url: '/admin/issueDesk' },
    { name: 'Dictionaries', url: '/admin/dict' },
  ]
  expect(matching(called, text).map(({ name }) => name)).toEqual(names)
})
