// What engineers type and what must stand first, asked of the demo. Rules make it so: no query here has an exception.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAreas } from '#main/areas.ts'
import { seedAreas } from '#main/demo.ts'
import { seedAccess } from '#areas/access/server/access.demo.ts'
import { searchKinds } from '#platform/server/search/source.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { contextOf } from '#tests/kit/documents.ts'
import { search } from '../contract.ts'
import { rebuildIndex } from './index.service.ts'

/** The keyword, and what comes first: kind and number, code or title. */
type Wanted = readonly [keyword: string, first: RegExp]

/** As a customer of a certified company. */
const wanted: readonly Wanted[] = [
  // a part, whole, in pieces and while it is typed
  ['LQ8802', /^chip LQ8802$/],
  ['lq8802', /^chip LQ8802$/],
  ['lq-8802', /^chip LQ8802$/],
  ['LQ 8802', /^chip LQ8802$/],
  ['8802', /^chip LQ8802$/],
  ['880', /^chip LQ8802$/],
  ['LQ88', /^chip LQ8802$/],
  ['lq-88', /^chip LQ8802$/],
  ['2230', /^chip LQ2230$/],
  ['LQ22', /^chip LQ2230$/],
  ['ＬＱ２２３０', /^chip LQ2230$/],
  ['lq_7120', /^chip LQ7120$/],
  ['LQ7120 芯片', /^chip LQ7120$/],
  ['chip 3310', /^chip LQ3310$/],
  ['PMIC', /^chip LQ1105$/],
  // a part and the word for a paper
  ['LQ8802 数据手册', /^document LQ8802-DS$/],
  ['LQ8802 資料手冊', /^document LQ8802-DS$/],
  ['LQ8802 规格书', /^document LQ8802-DS$/],
  ['LQ8802 datasheet', /^document LQ8802-DS$/],
  ['LQ8802 data sheet', /^document LQ8802-DS$/],
  ['lq 8802 ds', /^document LQ8802-DS$/],
  ['lq-8802 ds', /^document LQ8802-DS$/],
  ['8802 ds', /^document LQ8802-DS$/],
  ['datasheet 7120', /^document LQ7120-DS$/],
  ['数据手册 LQ2230', /^document LQ2230-DS$/],
  ['LQ8802数据手册', /^document LQ8802-DS$/],
  ['LQ8802 errata', /^document LQ8802-ER$/],
  ['LQ8802 勘误', /^document LQ8802-ER$/],
  ['LQ8802 勘误表', /^document LQ8802-ER$/],
  ['LQ8802 勘誤表', /^document LQ8802-ER$/],
  ['3310 errata', /^document LQ3310-ER$/],
  ['LQ8802 hardware guide', /^document LQ8802-HG$/],
  ['LQ8802 硬件设计指南', /^document LQ8802-HG$/],
  ['LQ8802 硬體設計指南', /^document LQ8802-HG$/],
  ['7120 硬件指南', /^document LQ7120-HG$/],
  ['LQ7120 reference manual', /^document LQ7120-RM$/],
  ['LQ7120 TRM', /^document LQ7120-RM$/],
  ['lq7120 参考手册', /^document LQ7120-RM$/],
  ['LQ5210 software guide', /^document LQ5210-SG$/],
  ['LQ5210 软件指南', /^document LQ5210-SG$/],
  ['LQ7120 user guide', /^document LQ7120-(HG|SG)$/],
  ['LQ1105 app note', /^document LQ1105-AN0\d$/],
  ['LQ1105 应用笔记', /^document LQ1105-AN0\d$/],
  ['LQ2230 product brief', /^document LQ2230-PB$/],
  ['LQ2230 产品简介', /^document LQ2230-PB$/],
  ['LQ8802 reliability', /^document LQ8802-RR$/],
  ['勘误表', /^document LQ\d{4}-ER$/],
  ['勘误', /^document LQ\d{4}-ER$/],
  ['errata', /^document LQ\d{4}-ER$/],
  ['datasheet', /^document LQ\d{4}-DS$/],
  // numbers of documents
  ['LQ8802-DS', /^document LQ8802-DS$/],
  ['LQ8802-DS-1.0', /^document LQ8802-DS$/],
  ['LQ8802-DS_V1.0.pdf', /^document LQ8802-DS$/],
  ['lq7120-rm-v2', /^document LQ7120-RM$/],
  ['lq2230-an02', /^document LQ2230-AN02$/],
  ['LQ7120 AN01', /^document LQ7120-AN01$/],
  ['7120-an03', /^document LQ7120-AN03$/],
  // SDKs and patches
  ['LQ7120 SDK', /^sdk LQ7120 /],
  ['7120 linux sdk', /^sdk LQ7120 Linux/],
  ['LQ7120 Linux 6.1 SDK V1.4.0', /^sdk LQ7120 Linux 6.1 SDK V1.4.0$/],
  ['V1.4.0', /^sdk LQ7120 Linux 6.1 SDK V1.4.0$/],
  ['android 14 sdk', /^sdk LQ7120 Android 14 SDK R2$/],
  ['2230 rtos', /^sdk LQ2230 Wi-Fi 6 RTOS SDK V2.1.0$/],
  ['NPU 运行时 2.3.2', /^patch NPU 运行时 2.3.2$/],
  ['npu runtime 2.3.2', /^patch NPU 运行时 2.3.2$/],
  ['kernel security update', /^patch 内核安全更新 /],
  ['LQ7120 补丁', /^patch /],
  // tools
  ['LumiBurn', /^tool 量产烧录工具 LumiBurn$/],
  ['lumib', /^tool 量产烧录工具 LumiBurn$/],
  ['烧录工具', /^tool 量产烧录工具 LumiBurn$/],
  ['串口工具', /^tool 串口调试工具 SerialDesk$/],
  ['npuquant', /^tool 模型量化工具 NpuQuant$/],
  ['燒錄工具', /^tool 量产烧录工具 LumiBurn$/],
  // questions, in words
  ['如何修改启动介质的优先级', /^faq 如何修改启动介质/],
  ['how do I change the boot order', /^faq 如何修改启动介质/],
  ['DDR training fail', /^faq DDR 初始化停在/],
  ['Wi-Fi 吞吐量不达标', /^faq Wi-Fi 6 吞吐量|^document LQ2230-AN02$/],
  ['secure boot key', /^faq 安全启动的密钥/],
  ['设备树修改不生效', /^faq 设备树修改后不生效/],
  ['烧录工具识别不到设备', /^faq Windows 11 下烧录工具/],
  ['avc denied', /^faq Android 14 出现 avc/],
  ['no sensor found', /^faq 打开相机黑屏/],
  // interfaces, memory, registers
  ['USB3', /^faq USB 3.0 差分线|^patch USB 3.0/],
  ['USB 3.0', /^faq USB 3.0 差分线|^patch USB 3.0/],
  ['LPDDR4', /^document LQ7120-AN01$|^faq DDR/],
  ['I2S TDM', /^document LQ3310-AN02$/],
  ['MIPI DSI', /^document LQ7120-AN03$|^faq MIPI DSI/],
  ['安全启动', /^faq 安全启动的密钥/],
  ['上电时序', /^document LQ1105-AN01$|^faq LQ1105 的上电时序/],
  ['pcie layout', /^document LQ8802-AN01$/],
]
/** Written with the others and never tuned on. */
const untuned: readonly Wanted[] = [
  ['5210', /^chip LQ5210$/],
  ['lq 1105', /^chip LQ1105$/],
  ['LQ33', /^chip LQ3310$/],
  ['Lq-5210 Datasheet', /^document LQ5210-DS$/],
  ['2230 rm', /LQ2230/],
  ['5210 trm', /^document LQ5210-RM$/],
  ['LQ3310 勘误表', /^document LQ3310-ER$/],
  ['LQ1105 硬件设计', /^document LQ1105-HG$/],
  ['hardware design guide LQ2230', /^document LQ2230-HG$/],
  ['LQ5210-PB', /^document LQ5210-PB$/],
  ['reliability report 7120', /^document LQ7120-RR$/],
  ['application note 2230', /^document LQ2230-AN0\d$/],
  ['LQ3310 技術參考手冊', /^document LQ3310-RM$/],
  ['dsi panel', /^document LQ7120-AN03$|^faq MIPI DSI/],
  ['天线匹配', /^document LQ2230-AN01$/],
  ['SerialDesk 1.9.0', /^tool 串口调试工具 SerialDesk$/],
  ['ddr init timing', /^patch DDR 初始化时序/],
  ['蓝牙共存', /^document LQ2230-AN04$|^patch 蓝牙共存|^faq 蓝牙/],
  ['wifi 6 throughput', /^faq Wi-Fi 6 吞吐量/],
  ['晶振负载电容', /^faq 24 MHz 晶振/],
]
/** What somebody is troubled by, with the part, and what is mistyped by one letter; written before the rules for them. */
const troubled: readonly Wanted[] = [
  ['LQ8802 hdmi black screen', /^faq 双屏异显时 HDMI/],
  ['LQ7120 hdmi second screen black at boot', /^patch 显示：双屏启动黑屏修复$/],
  ['LQ8802 accuracy int8', /^faq 模型量化到 INT8/],
  ['LQ8802 junction temperature full load', /^faq LQ8802 满载散热/],
  ['lq8802 unsupported op converting', /^faq 转换模型时报/],
  ['LQ8802 standby power too high', /^faq 待机功耗偏高/],
  ['LQ2230 bluetooth stutter', /^faq 蓝牙音频/],
  ['LQ3310 pop noise amplifier', /^faq 开机和切换采样率时功放/],
  ['LQ7120 花屏', /^faq MIPI DSI/],
  ['LQ8802 PCIe 3.0 layout rules', /^document LQ8802-AN01$/],
  ['LQ8802 errata pcie hang', /^document LQ8802-ER$/],
  ['LQ7120 datasheet pinout', /^document LQ7120-DS$/],
  ['LQ5210 yellow image indoor light', /^faq 室内灯光下画面偏黄/],
  ['LQ7120 device tree no effect', /^faq 设备树修改后不生效/],
  ['8802 散热', /^faq LQ8802 满载散热/],
  ['OTA weak network', /^faq 弱网环境/],
  ['8802 sdk', /^(sdk|chip) LQ8802/],
  ['datashet LQ8802', /^document LQ8802-DS$/],
  ['LQ8820', /^chip LQ8802$/],
  ['LQ8820 datasheet', /^document LQ8802-DS$/],
  ['LQ7210', /^chip LQ7120$/],
  ['lq-5201 errata', /^document LQ5210-ER$/],
  ['erata LQ3310', /^document LQ3310-ER$/],
  ['refernce manual LQ7120', /^document LQ7120-RM$/],
  ['LumiBrun', /^tool 量产烧录工具 LumiBurn$/],
  ['SerialDisk', /^tool 串口调试工具 SerialDesk$/],
  ['LQ2230 antena matching', /^document LQ2230-AN01$/],
  ['bluetooht coexistence', /^patch 蓝牙共存|^faq 蓝牙/],
  // names written together, types by their short names, two parts
  ['ddr stress', /^tool .*DdrStress$|^tool .*DDRStress$/],
  ['air probe', /^tool .*AirProbe$/],
  ['isp tuner', /^tool .*I[sS][pP]Tuner$/],
  ['8802 hw guide', /^document LQ8802-HG$/],
  ['hw guide 5210', /^document LQ5210-HG$/],
  ['sw guide 2230', /^document LQ2230-SG$/],
  ['LQ7120 LQ1105', /^chip LQ(7120|1105)$/],
]
/** As somebody without an account, who finds the chip where its papers are closed. */
const visited: readonly Wanted[] = [
  ['8802', /^chip LQ8802$/],
  ['lq-8802 ds', /^chip LQ8802$/],
  ['LQ8802 datasheet', /^chip LQ8802$/],
  ['LQ8802 勘误', /^chip LQ8802$/],
  ['LQ7120 数据手册', /^chip LQ7120$/],
  ['LQ8802 hardware guide', /^chip LQ8802$/],
  ['LQ8820', /^chip LQ8802$/],
  ['LQ8802 product brief', /^document LQ8802-PB$/],
  ['LQ7120 camera black', /^faq 打开相机黑屏/],
  ['LQ8802 int8 accuracy', /^faq 模型量化到 INT8/],
  ['datashet', /^document LQ\d{4}-PB$/],
  ['LQ3310 microphone array', /^document LQ3310-AN01$/],
  // a number that is closed or that nobody gave leads to its part
  ['lq8802ds', /^chip LQ8802$/],
  ['LQ8802-RM', /^chip LQ8802$/],
  ['LQ8802-AN04', /^chip LQ8802$/],
]

let portal: TestApp
let numbers: Map<number, string>
beforeAll(async () => {
  portal = await testApp()
  const { db } = portal.app.database
  await db.transaction().execute((tx) => seedAccess(tx, 'nobody signs in with it'))
  const kept = new Set(['product', 'document', 'sdk', 'tool', 'faq'])
  await seedAreas(
    portal.app,
    demoAreas.filter(({ name }) => kept.has(name)),
  )
  const idOf = async (loginName: string) =>
    (await db.selectFrom('users').select('id').where('loginName', '=', loginName).executeTakeFirstOrThrow()).id
  portal.people.main = await idOf('nimbus_main')
  portal.people.developer = await idOf('nimbus_dev1')
  numbers = new Map(
    (await db.selectFrom('documents').select(['id', 'number']).execute()).map((row) => [row.id, row.number]),
  )
  await rebuildIndex(contextOf(portal.app))
}, 180_000)
afterAll(() => portal.close())

const nameOf = (row: { type: string; id: number; url: string; title: { text: string }[] }) => {
  if (row.type === 'document') return numbers.get(row.id)
  return row.type === 'chip' ? row.url.split('/').at(-1) : row.title.map(({ text }) => text).join('')
}
/** So many searches a minute are allowed to one of them. */
type Who = 'main' | 'developer' | null
/** What a search answers, as kind and name. */
async function ask(keyword: string, who: Who): Promise<string[]> {
  const { data } = await portal.call(who, search.all, { keyword })
  return data.list.map((row) => `${row.type} ${nameOf(row)}`)
}

/** How many of a list come first and within three; those that miss are named. */
async function measure(whole: readonly Wanted[], who: Who) {
  // an installation may give the search no chips
  const list = whole.filter(([, first]) => searchKinds().includes('chip') || !first.source.startsWith('^chip'))
  const missed: string[] = []
  const far: string[] = []
  for (const [keyword, first] of list) {
    const found = await ask(keyword, who)
    if (!first.test(found[0] ?? '')) missed.push(`${keyword}: ${found.slice(0, 4).join(', ')}`)
    if (!found.slice(0, 3).some((name) => first.test(name))) far.push(keyword)
  }
  return { rate: 1 - missed.length / list.length, missed, far }
}

test.each([
  ['tuned', wanted, 'main'],
  ['untuned', untuned, 'main'],
  ['troubled', troubled, 'developer'],
  ['visited', visited, null],
] as const)('what is meant comes first: %s', async (name, list, who) => {
  const { rate, missed, far } = await measure(list, who)
  process.stdout.write(
    `${name}: ${list.length} queries, first right ${(rate * 100).toFixed(1)} %\n${missed.join('\n')}\n`,
  )
  expect(far).toEqual([])
  expect(rate).toBeGreaterThanOrEqual(0.95)
})

test('a part that is named stays: papers of other parts do not answer for it', async () => {
  for (const keyword of ['lq-8802 ds', 'LQ8802 errata', 'LQ8802 hdmi black screen', '8802 datasheet pinout'])
    for (const who of ['developer', null] as const) {
      const { data } = await portal.call(who, search.all, { keyword })
      expect(data.list.length).toBeGreaterThan(0)
      for (const { type, chips } of data.list) if (type === 'document') expect([keyword, ...chips]).toContain('LQ8802')
    }
  const { data } = await portal.call(null, search.all, { keyword: 'LQ9999 datasheet' })
  expect(data.list.filter(({ type }) => type === 'document')).toEqual([])
})

test('one wrong letter is told, two are not guessed, and what is found as typed stays', async () => {
  const meant = async (keyword: string) => (await portal.call('developer', search.all, { keyword })).data.meant
  expect(await meant('LQ8820 datashet')).toBe('LQ8802 datasheet')
  expect(await meant('lq-8820')).toBe('lq-8802')
  expect(await meant('LumiBrnu')).toBeNull()
  expect(await meant('LQ9999')).toBeNull()
  expect(await meant('LQ8802')).toBeNull()
})

test('of a part the chip, then its papers by type, and last what only carries its name', async () => {
  const first = (await ask('8802', 'developer')).slice(0, 7)
  expect(first).toEqual([
    'chip LQ8802',
    ...['DS', 'PB', 'RM', 'ER', 'HG', 'SG'].map((code) => `document LQ8802-${code}`),
  ])
})
