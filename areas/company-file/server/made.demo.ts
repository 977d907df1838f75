import { dayOf } from '#platform/contract/day.ts'
import type { Paper } from '#platform/server/files/pdf/paper.ts'
import type { categories, fileStates } from '../contract.ts'

type Fact = readonly [label: string, value: string]
/** `days` from today to its last day; left out where it does not end. `ago`: when it was written. `renews`: it took the place of the one before it. */
export type MadePaper = {
  category: (typeof categories)[number]
  model?: string
  name: string
  nameEn: string
  edition: string
  days?: number
  ago: number
  status?: Exclude<(typeof fileStates)[number], 'published'>
  renews?: true
  reason?: string
  facts: readonly Fact[]
  text: string
}
const vendor: readonly Fact[] = [
  ['公司 / Company', '澜启示例微电子 Lumiqore Microelectronics'],
  ['统一社会信用代码 / Credit code', '91990001MA0DEM013N'],
]
const iso = (standard: string, no: string): readonly Fact[] => [
  ...vendor,
  ['标准 / Standard', standard],
  ['证书编号 / Certificate no.', no],
  ['范围 / Scope', '集成电路的设计和销售 · Design and sale of integrated circuits'],
]
const product = (model: string, more: readonly Fact[]): readonly Fact[] => [['型号 / Model', model], ...more]
const metals = '六项限用物质均低于限值：铅、汞、镉、六价铬、PBB、PBDE。'

export const paperRows: readonly MadePaper[] = [
  {
    category: 'company_licence',
    name: '营业执照（副本）',
    nameEn: 'Business licence',
    edition: '2024',
    ago: 400,
    facts: [...vendor, ['类型 / Type', '有限责任公司'], ['住所 / Address', '深圳市南山区示例科技园 1 号楼']],
    text: '本文件为演示资料，不具备法律效力。',
  },
  {
    category: 'bank_info',
    name: '深圳公司收款账户',
    nameEn: 'Bank details of LQ-SZ',
    edition: '3',
    ago: 200,
    facts: [
      ['户名 / Account name', '澜启示例微电子（深圳）'],
      ['开户行 / Bank', '示例银行深圳分行'],
      ['账号 / Account', '7559 0000 0001'],
      ['币种 / Currency', 'RMB'],
    ],
    text: '账户变更一律以本门户发布的版本为准，请勿依据邮件付款。',
  },
  {
    category: 'bank_info',
    name: '香港公司收款账户',
    nameEn: 'Bank details of LQ-HK',
    edition: '2',
    ago: 200,
    facts: [
      ['Account name', 'Lumiqore Hong Kong'],
      ['Bank', 'Demo Bank (Hong Kong)'],
      ['Account', '012-345-678'],
      ['SWIFT', 'DEMOHKHH'],
      ['Currency', 'USD'],
    ],
    text: '账户变更一律以本门户发布的版本为准，请勿依据邮件付款。',
  },
  {
    category: 'iso',
    name: '质量管理体系证书 ISO 9001',
    nameEn: 'ISO 9001 certificate',
    edition: '2023',
    ago: 900,
    status: 'replaced',
    days: -30,
    facts: iso('ISO 9001:2015', 'DEMO-Q-23117'),
    text: '本证书已由新版替换。',
  },
  {
    category: 'iso',
    name: '质量管理体系证书 ISO 9001',
    nameEn: 'ISO 9001 certificate',
    edition: '2026',
    ago: 60,
    days: 1020,
    renews: true,
    facts: iso('ISO 9001:2015', 'DEMO-Q-26042'),
    text: '每年监督审核一次。',
  },
  {
    category: 'iso',
    name: '环境管理体系证书 ISO 14001',
    nameEn: 'ISO 14001 certificate',
    edition: '2023',
    ago: 1060,
    days: 19,
    facts: iso('ISO 14001:2015', 'DEMO-E-23088'),
    text: '换证审核进行中。',
  },
  {
    category: 'iso',
    name: '信息安全管理体系证书 ISO/IEC 27001',
    nameEn: 'ISO/IEC 27001 certificate',
    edition: '2022',
    ago: 1200,
    days: -105,
    facts: iso('ISO/IEC 27001:2013', 'DEMO-S-22031'),
    text: '证书已到期，新证书待发。',
  },
  {
    category: 'tax',
    name: '一般纳税人资格证明',
    nameEn: 'General VAT payer certificate',
    edition: '2024',
    ago: 390,
    facts: [...vendor, ['纳税人类型 / Type', '增值税一般纳税人']],
    text: '本文件为演示资料。',
  },
  {
    category: 'rohs',
    model: 'LQ7120-BGA',
    name: 'LQ7120-BGA RoHS 测试报告',
    nameEn: 'LQ7120-BGA RoHS test report',
    edition: '2.0',
    ago: 120,
    days: 245,
    facts: product('LQ7120-BGA', [
      ['方法 / Method', 'IEC 62321'],
      ['结论 / Result', 'Pass'],
    ]),
    text: metals,
  },
  {
    category: 'rohs',
    model: 'LQ5210-QFN',
    name: 'LQ5210-QFN RoHS 测试报告',
    nameEn: 'LQ5210-QFN RoHS test report',
    edition: '1.1',
    ago: 150,
    days: 215,
    facts: product('LQ5210-QFN', [
      ['方法 / Method', 'IEC 62321'],
      ['结论 / Result', 'Pass'],
    ]),
    text: metals,
  },
  {
    category: 'reach',
    model: 'LQ7120-BGA',
    name: 'LQ7120-BGA REACH 声明',
    nameEn: 'LQ7120-BGA REACH statement',
    edition: '1.3',
    ago: 95,
    days: 90,
    facts: product('LQ7120-BGA', [
      ['清单 / List', 'SVHC 250'],
      ['含量 / Content', '< 0.1%'],
    ]),
    text: '未发现含量超过 0.1% 的高度关注物质。',
  },
  {
    category: 'msds',
    model: 'LQ1105-QFN',
    name: 'LQ1105-QFN 安全数据表',
    nameEn: 'LQ1105-QFN safety data sheet',
    edition: '1.0',
    ago: 210,
    facts: product('LQ1105-QFN', [
      ['分类 / Class', '非危险品 · Not dangerous goods'],
      ['运输 / Transport', 'UN number not applicable'],
    ]),
    text: '物品形态的产品，正常使用条件下不释放有害物质。',
  },
  {
    category: 'reliability',
    model: 'LQ7120-BGA',
    name: 'LQ7120-BGA 可靠性报告',
    nameEn: 'LQ7120-BGA reliability report',
    edition: '1.2',
    ago: 70,
    facts: product('LQ7120-BGA', [
      ['HTOL', '125 °C, 1000 h, 3 × 77, 0 failures'],
      ['TC', '-55 / 125 °C, 1000 cycles, 3 × 77, 0 failures'],
      ['uHAST', '130 °C / 85% RH, 96 h, 0 failures'],
      ['ESD HBM / CDM', '2 kV / 500 V'],
      ['MSL', '3'],
    ]),
    text: '试验样品来自三个非连续批次。',
  },
  {
    category: 'reliability',
    model: 'LQ8802',
    name: 'LQ8802 可靠性报告',
    nameEn: 'LQ8802 reliability report',
    edition: '0.9',
    ago: 4,
    status: 'draft',
    facts: product('LQ8802', [
      ['HTOL', '125 °C, 500 h, interim'],
      ['MSL', '3'],
    ]),
    text: '中期报告，待完成 1000 小时试验后发布。',
  },
  {
    category: 'packing',
    model: 'LQ7120-BGA',
    name: 'BGA 托盘包装规范',
    nameEn: 'Tray packing specification',
    edition: '2.1',
    ago: 260,
    facts: product('LQ7120-BGA', [
      ['每盘 / Per tray', '152 pcs'],
      ['每盒 / Per box', '10 trays, 1,520 pcs'],
      ['防潮 / Dry pack', 'MSL 3, HIC + desiccant'],
    ]),
    text: '整盘发货；拆盘数量须在订单行注明原因。',
  },
  {
    category: 'packing',
    model: 'LQ5210-QFN',
    name: 'QFN 卷带包装规范',
    nameEn: 'Reel packing specification',
    edition: '1.4',
    ago: 260,
    facts: product('LQ5210-QFN', [
      ['每卷 / Per reel', '2,000 pcs'],
      ['卷径 / Reel', '330 mm, 16 mm tape'],
    ]),
    text: '整卷发货。',
  },
  {
    category: 'datasheet',
    model: 'LQ2230-QFN',
    name: 'LQ2230-QFN 产品简介',
    nameEn: 'LQ2230-QFN product brief',
    edition: '1.0',
    ago: 330,
    status: 'withdrawn',
    reason: '产品已不推荐用于新设计，请改用后续型号的简介',
    facts: product('LQ2230-QFN', [['标准 / Standard', 'Wi-Fi 6, 1T1R']]),
    text: '本简介已撤下。',
  },
  {
    category: 'datasheet',
    model: 'LQ7120-BGA',
    name: 'LQ7120-BGA 产品简介',
    nameEn: 'LQ7120-BGA product brief',
    edition: '1.5',
    ago: 80,
    facts: product('LQ7120-BGA', [
      ['NPU', '6 TOPS'],
      ['CPU', '4 × Cortex-A55'],
      ['封装 / Package', 'BGA-361, 13 × 13 mm'],
    ]),
    text: '面向智能显示和物联网终端的处理器。',
  },
  {
    category: 'conflict_minerals',
    model: 'LQ7120-BGA',
    name: '冲突矿产声明（CMRT）',
    nameEn: 'Conflict minerals statement (CMRT)',
    edition: '6.4',
    ago: 140,
    days: 225,
    facts: product('LQ7120-BGA', [['3TG', 'DRC conflict-free smelters only']]),
    text: '钽、锡、钨、金均来自通过验证的冶炼厂。',
  },
]

export const drawn = ({ name, nameEn, edition, facts, text }: MadePaper, at: Date): Paper => ({
  title: `${name} ${edition}`,
  date: dayOf(at),
  foot: `Lumiqore Microelectronics · ${nameEn} · ${edition}`,
  blocks: [
    { kind: 'title', text: name },
    { kind: 'text', text: nameEn },
    { kind: 'facts', rows: [...facts, ['版本 / Edition', edition], ['日期 / Date', dayOf(at)]] },
    { kind: 'text', text },
    { kind: 'small', text: '演示资料，内容均为虚构。' },
  ],
})
