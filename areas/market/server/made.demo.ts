import type { applyStates, categories, priceTypes, productStates } from '../contract.ts'
import type { Look } from './cover.demo.ts'
import type { Milestone, Part, Sku } from './line.rules.ts'

// What the market of the demo offers, and what its customers asked to be quoted.
export type Offered = {
  code: string
  name: string
  nameEn: string
  category: (typeof categories)[number]
  intro: string
  introEn: string
  detail: string
  detailEn: string
  priceType: (typeof priceTypes)[number]
  fromPoints: number | null
  deliverables: string[]
  deliverablesEn: string[]
  leadDays: number
  needProject: boolean
  needNda: boolean
  chips: string
  serviceTeam: string
  serviceTeamEn: string
  status: (typeof productStates)[number]
  milestones: Milestone[]
  skus: Sku[]
  look: Look
}
const sku = (
  skuCode: string,
  name: string,
  nameEn: string,
  pricePoints: number,
  unit: Sku['unit'],
  quota: number | null = null,
  months: number | null = null,
): Sku => ({ skuCode, name, nameEn, pricePoints, unit, quota, months })
const part = (name: string, nameEn: string, percent: number): Milestone => ({ name, nameEn, percent })
const article = (lead: string, how: string, steps: readonly string[]) =>
  `<p>${lead}</p><h3>${how}</h3><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`
const common = { priceType: 'points', fromPoints: null, needProject: false, needNda: false, status: 'on' } as const

export const products: Offered[] = [
  {
    ...common,
    code: 'SCH-REVIEW',
    look: 'schematic',
    name: '原理图评审',
    nameEn: 'Schematic review',
    category: 'design_review',
    intro: '投板前由原厂工程师逐页检查原理图，减少改版。',
    introEn: 'The engineers behind the chip check your schematic page by page before the board is made.',
    detail: article('覆盖电源、时钟、复位、DDR、高速接口与外设连接，给出分级问题清单与修改建议。', '怎么做', [
      '上传 PDF 原理图与 BOM',
      '工程师评审并给出问题清单',
      '线上会议答疑，复核修改',
    ]),
    detailEn: article(
      'Covers power, clocks, reset, DDR, fast interfaces and peripherals. You get a graded list of findings with advice.',
      'How it works',
      [
        'Send the schematic as PDF with its BOM',
        'Engineers review it and list what they find',
        'An online session answers questions; changes are checked again',
      ],
    ),
    deliverables: ['评审报告（PDF）', '分级问题清单（Excel）', '一次线上答疑'],
    deliverablesEn: ['Review report (PDF)', 'Graded list of findings (Excel)', 'One online session'],
    leadDays: 3,
    chips: 'LQ7120, LQ5210, LQ8802',
    serviceTeam: '硬件支持组',
    serviceTeamEn: 'Hardware support',
    milestones: [part('评审报告', 'Review report', 100)],
    skus: [
      sku('SCH-REVIEW-STD', '标准评审', 'Standard review', 500, 'time'),
      sku('SCH-REVIEW-PRO', '加急评审（1 个工作日）', 'Express review (1 working day)', 800, 'time'),
    ],
  },
  {
    ...common,
    code: 'PCB-REVIEW',
    look: 'board',
    name: 'PCB 评审',
    nameEn: 'PCB review',
    category: 'design_review',
    intro: '检查叠层、阻抗、DDR 与高速走线、电源完整性与散热。',
    introEn: 'Stack-up, impedance, DDR and fast traces, power integrity and heat, checked before production.',
    detail: article('提供可投板的 Gerber 与设计文件即可评审，报告标出位置与修改方法。', '怎么做', [
      '上传设计文件',
      '初稿报告，确认问题',
      '修改后复核，给出放行结论',
    ]),
    detailEn: article('Send the design files; the report marks each place and says how to change it.', 'How it works', [
      'Send the design files',
      'First report, findings agreed',
      'Changes checked, with a conclusion for production',
    ]),
    deliverables: ['评审报告', '标注的 Gerber', '复核结论'],
    deliverablesEn: ['Review report', 'Marked Gerber', 'Conclusion of the second check'],
    leadDays: 5,
    chips: 'LQ7120, LQ8802',
    serviceTeam: '硬件支持组',
    serviceTeamEn: 'Hardware support',
    milestones: [part('初稿报告', 'First report', 60), part('复核结论', 'Second check', 40)],
    skus: [
      sku('PCB-REVIEW-STD', '8 层及以下', 'Up to 8 layers', 800, 'board'),
      sku('PCB-REVIEW-HDI', '8 层以上或 HDI', 'Above 8 layers or HDI', 1400, 'board'),
    ],
  },
  {
    ...common,
    code: 'DDR-TEST',
    look: 'eye',
    name: 'DDR 稳定性测试',
    nameEn: 'DDR stability test',
    category: 'certification_test',
    needProject: true,
    intro: '高低温与压力下的 DDR 读写测试，附眼图与余量。',
    introEn: 'DDR under load and temperature, with eye diagrams and margins.',
    detail: article('在 −20 ℃ 至 70 ℃ 下运行压力测试，给出时序参数与固件建议。', '怎么做', [
      '寄送 3 块样板',
      '测试并给出中期数据',
      '最终报告与参数文件',
    ]),
    detailEn: article(
      'Load tests from −20 °C to 70 °C, with timing parameters and advice for the firmware.',
      'How it works',
      ['Send three boards', 'Tests, with interim data', 'Final report and parameter file'],
    ),
    deliverables: ['测试报告', 'DDR 参数文件', '眼图数据'],
    deliverablesEn: ['Test report', 'DDR parameter file', 'Eye diagram data'],
    leadDays: 10,
    chips: 'LQ7120, LQ5210',
    serviceTeam: '实验室',
    serviceTeamEn: 'Laboratory',
    milestones: [part('中期数据', 'Interim data', 40), part('最终报告', 'Final report', 60)],
    skus: [sku('DDR-TEST-STD', '标准测试（3 块样板）', 'Standard test (3 boards)', 1200, 'time')],
  },
  {
    ...common,
    code: 'ISP-TUNING',
    look: 'aperture',
    name: '摄像头图像调优',
    nameEn: 'Camera tuning',
    category: 'image_tuning',
    priceType: 'quote',
    fromPoints: 3000,
    needNda: true,
    intro: '按您的传感器、镜头与场景调校 ISP，交付参数与对比样张。',
    introEn: 'The ISP tuned for your sensor, lens and scenes, with parameters and sample pictures.',
    detail: article('包含 AE、AWB、降噪、锐化与 HDR，支持低照与逆光场景。', '怎么做', [
      '说明传感器、镜头与目标场景',
      '实验室标定',
      '现场或远程主观调优',
    ]),
    detailEn: article(
      'Exposure, white balance, noise, sharpness and HDR, also for low light and backlight.',
      'How it works',
      ['Tell us sensor, lens and scenes', 'Calibration in the laboratory', 'Tuning by eye, on site or remote'],
    ),
    deliverables: ['ISP 参数文件', '标定报告', '对比样张'],
    deliverablesEn: ['ISP parameters', 'Calibration report', 'Sample pictures'],
    leadDays: 15,
    chips: 'LQ5210, LQ8802',
    serviceTeam: '图像组',
    serviceTeamEn: 'Imaging',
    milestones: [part('交付', 'Delivery', 100)],
    skus: [],
  },
  {
    ...common,
    code: 'ONSITE-DAY',
    look: 'place',
    name: '现场支持（按天）',
    nameEn: 'On-site support, by the day',
    category: 'onsite',
    intro: '工程师到现场联调、定位量产问题或培训。',
    introEn: 'An engineer comes to you: bring-up, production issues or training.',
    detail: article('含差旅，每天 8 小时，至少提前 5 个工作日预约。', '怎么做', [
      '确认日期与目标',
      '工程师到场工作',
      '提交现场报告',
    ]),
    detailEn: article('Travel included, eight hours a day, booked five working days ahead.', 'How it works', [
      'Agree on days and goals',
      'The engineer works at your site',
      'A visit report',
    ]),
    deliverables: ['现场工作', '现场报告'],
    deliverablesEn: ['Work on site', 'Visit report'],
    leadDays: 5,
    chips: '',
    serviceTeam: '现场支持组',
    serviceTeamEn: 'Field support',
    milestones: [part('现场工作', 'Work on site', 80), part('现场报告', 'Report', 20)],
    skus: [sku('ONSITE-DAY-CN', '中国大陆', 'Mainland China', 4000, 'day')],
  },
  {
    ...common,
    code: 'SUPPORT-YEAR',
    look: 'year',
    name: '支持服务包',
    nameEn: 'Support package',
    category: 'support_package',
    intro: '含 5 或 40 个问题单，先于积分抵扣，专属工程师优先响应。',
    introEn: '5 or 40 prepaid issues, and a named engineer who answers first.',
    detail: article('提交问题单时自动抵扣，不再冻结积分；有效期内不限项目。', '怎么做', [
      '购买后由服务运营开通',
      '提交问题单自动抵扣',
      '到期前 30 天与 7 天提醒',
    ]),
    detailEn: article(
      'While the package lasts, it covers your issues in any project automatically, and no points are held.',
      'How it works',
      [
        'Service operations open it after payment',
        'Issues are charged to the package',
        'You are reminded 30 and 7 days before it ends',
      ],
    ),
    deliverables: ['规格所含的问题单', '专属工程师', '季度技术回顾'],
    deliverablesEn: [
      'The number of issues in the option you chose',
      'A named engineer',
      'A technical review every quarter',
    ],
    leadDays: 1,
    chips: '',
    serviceTeam: '客户支持组',
    serviceTeamEn: 'Customer support',
    milestones: [part('开通服务包', 'Package opened', 100)],
    skus: [
      sku('SUPPORT-YEAR-40', '一年 40 个问题单', 'One year, 40 issues', 10000, 'year', 40, 12),
      sku('SUPPORT-QUARTER-5', '一季 5 个问题单', 'Three months, 5 issues', 1500, 'time', 5, 3),
    ],
  },
  {
    ...common,
    code: 'NPU-TRAINING',
    look: 'board',
    name: 'NPU 部署培训',
    nameEn: 'NPU deployment training',
    category: 'training',
    status: 'draft',
    intro: '两天实操：模型量化、转换与性能分析。',
    introEn: 'Two days of practice: quantising, converting and profiling models.',
    detail: '<p>筹备中。</p>',
    detailEn: '<p>In preparation.</p>',
    deliverables: ['培训讲义'],
    deliverablesEn: ['Course notes'],
    leadDays: 20,
    chips: 'LQ8802',
    serviceTeam: '培训组',
    serviceTeamEn: 'Training',
    milestones: [part('培训', 'Training', 100)],
    skus: [sku('NPU-TRAINING-SEAT', '线下席位', 'Seat in the room', 900, 'seat')],
  },
  {
    ...common,
    code: 'EMC-PRETEST',
    look: 'eye',
    name: 'EMC 预测试',
    nameEn: 'EMC pre-test',
    category: 'certification_test',
    status: 'off',
    intro: '实验室搬迁期间暂停接单。',
    introEn: 'Paused while the laboratory moves.',
    detail: '<p>辐射与传导预测试。</p>',
    detailEn: '<p>Radiated and conducted pre-tests.</p>',
    deliverables: ['预测试报告'],
    deliverablesEn: ['Pre-test report'],
    leadDays: 8,
    chips: '',
    serviceTeam: '实验室',
    serviceTeamEn: 'Laboratory',
    milestones: [part('报告', 'Report', 100)],
    skus: [sku('EMC-PRETEST-STD', '标准', 'Standard', 1600, 'time')],
  },
]

type Asked = {
  by: 'nimbus_main' | 'nimbus_dev1' | 'foxglove_main'
  product: string
  requirement: string
  status: (typeof applyStates)[number]
  ago: number
  points?: number
  parts?: Part[]
  /** days the quote is still valid; negative: since when it is not */
  days?: number
  note?: string
  remark?: string
}
const both = (points: number): Part[] => [
  { scope: '标定与初版参数', points: points / 2 },
  { scope: '场景调优与终版', points: points / 2 },
]
/** One in every state but `accepted`, which comes with its order. */
export const applies: Asked[] = [
  {
    by: 'nimbus_dev1',
    product: 'ISP-TUNING',
    requirement: 'LQ5210 + 4 MP 传感器，会议摄像头，重点改善逆光与肤色，已有初版参数。',
    status: 'submitted',
    ago: 1,
  },
  {
    by: 'foxglove_main',
    product: 'ISP-TUNING',
    requirement: '门铃产品，低照度 0.1 lux 下可辨认人脸。',
    status: 'quoting',
    ago: 2,
  },
  {
    by: 'nimbus_main',
    product: 'ISP-TUNING',
    requirement: '工业相机，固定光源，色彩一致性 ΔE < 3。',
    status: 'quoted',
    ago: 3,
    points: 3600,
    parts: both(3600),
    days: 25,
    note: '含一次现场标定；传感器由贵公司提供。',
  },
  {
    by: 'nimbus_dev1',
    product: 'ISP-TUNING',
    requirement: '双目深度相机，红外补光。',
    status: 'accepted',
    ago: 60,
    points: 3000,
    parts: both(3000),
    days: 5,
  },
  {
    by: 'nimbus_main',
    product: 'ISP-TUNING',
    requirement: '医疗内窥镜，需要出具注册检验报告。',
    status: 'declined',
    ago: 40,
    remark: '注册检验须由有资质的机构出具，我们可协助提供调优数据。',
  },
  {
    by: 'nimbus_main',
    product: 'ISP-TUNING',
    requirement: '车载环视，四路拼接。',
    status: 'expired',
    ago: 80,
    points: 5200,
    parts: both(5200),
    days: -40,
  },
]
