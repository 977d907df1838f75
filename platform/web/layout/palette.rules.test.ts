import { expect, test } from 'vitest'
import type { MenuItem } from '#platform/contract/boot.ts'
import { actsMeant, matching, nearly, pagesOf } from './palette.rules.ts'
import { loadScript } from './palette.script.ts'
import { alsoCalled } from './palette.words.ts'

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

const named = (name: string, other: string, url: string) => ({ name, other, url, also: alsoCalled[url] ?? '' })
const staff = [
  named('工作日历', 'Work calendar', '/admin/calendar'),
  named('消息发布', 'Publish messages', '/admin/notice'),
  named('质量投诉处理', 'Manage complaints', '/admin/complaintDesk'),
  named('退款', 'Refunds', '/admin/financeDesk/refund'),
  named('发票管理', 'Manage invoices', '/admin/financeDesk/invoice'),
  named('价格本', 'Price book', '/admin/priceBook'),
  named('角色权限', 'Roles and permissions', '/admin/roleTactics'),
  named('员工', 'Staff', '/admin/staff'),
  named('订单管理', 'Manage orders', '/admin/orderDesk'),
  named('授权合同', 'Licence contracts', '/admin/licenceDesk/contracts'),
  named('库存轮换管理', 'Manage stock rotations', '/admin/claimDesk/rotations'),
  named('权限示例', 'Permissions', '/permission/index'),
]
const customer = [
  named('个人信息', 'Personal information', '/info/personal'),
  named('用户管理', 'Users', '/user/userManage'),
  named('质量投诉', 'Quality complaints', '/feedback/complaint'),
  named('我的培训', 'My training', '/video/train'),
  named('技术授权', 'Technical licences', '/techLicense/dspApply'),
  named('服务市场', 'Service market', '/serviceMarket/product'),
  named('自提预约', 'Pickup appointments', '/onlineorder/pickupList'),
  named('报价', 'Quotes', '/onlineorder/manageMain'),
  named('基础资料', 'Basic data', '/onlineorder/manageMain/delivery'),
]
const lists = { staff, customer }
test.each([
  ['staff', 'holidays', ['工作日历']],
  ['staff', '节假日', ['工作日历']],
  ['staff', '公告', ['消息发布']],
  ['staff', 'price list', ['价格本']],
  ['staff', 'add user', ['员工']],
  ['staff', 'refund', ['退款']],
  ['staff', '退货', ['质量投诉处理', '库存轮换管理']],
  ['staff', '合同', ['授权合同', '订单管理']],
  ['staff', '权限', ['角色权限', '权限示例']],
  ['staff', 'permissions', ['角色权限', '权限示例']],
  ['staff', '订单审核', ['订单管理']],
  ['staff', 'create quotes', ['价格本']],
  ['staff', 'new price list', ['价格本']],
  ['customer', 'rma', ['质量投诉']],
  ['customer', 'license', ['技术授权']],
  ['customer', 'licence', ['技术授权']],
  ['customer', 'add colleague', ['用户管理']],
  ['customer', '提货', ['自提预约', '基础资料']],
  ['customer', 'pickup order', ['自提预约']],
  ['customer', 'pickup', ['自提预约', '基础资料']],
  ['customer', 'quote', ['报价', '服务市场']],
] as const)('for %s %s leads to %j', (who, text, names) =>
  expect(matching(lists[who], text).map(({ name }) => name)).toEqual(names),
)

test('a few letters are found in no word, and are no number of a chip', () => {
  expect(matching(customer.slice(0, 1), 'rma')).toEqual([])
  expect(matching([{ name: 'LQ8802' }], '880')).toHaveLength(1)
})
test.each([
  ['customer', 'certifcate', ['我的培训']],
  ['staff', 'invioce', ['发票管理']],
  ['staff', 'calender', ['工作日历']],
  ['staff', 'calendarr', ['工作日历']],
  ['staff', 'pubish messages', ['消息发布']],
  ['staff', 'oders', ['订单管理']],
  ['staff', 'sta', []],
  ['staff', 'prize', ['价格本']],
  ['staff', 'zzzzzz', []],
] as const)('one slip of the hand: for %s %s is nearly %j', (who, text, names) =>
  expect(nearly(lists[who], text).map(({ name }) => name)).toEqual(names),
)

test('Chinese is found in whichever script it is typed, once its characters are known', async () => {
  await loadScript()
  expect(matching(staff, '節假日').map(({ name }) => name)).toEqual(['工作日历'])
  expect(matching([{ name: '匯率管理' }], '汇率')).toHaveLength(1)
  expect(matching([{ name: '訂購型號管理' }], '订购型号')).toHaveLength(1)
})
test('an act is meant by its own name or a whole word of it, never by a beginning of another', () => {
  const acts = [
    { name: 'Sign out', also: 'sign out log out logout exit 退出 登出' },
    { name: 'Dark', also: 'dark mode theme' },
  ]
  const meant = (text: string) => actsMeant(acts, text).map(({ name }) => name)
  expect(meant('logo')).toEqual([])
  expect(meant('')).toEqual([])
  expect(meant('sign o')).toEqual(['Sign out'])
  expect(meant('logout')).toEqual(['Sign out'])
  expect(meant('登出')).toEqual(['Sign out'])
  expect(meant('theme')).toEqual(['Dark'])
})
