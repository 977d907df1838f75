import { directly, type complaintStates, type dispositions, type dSteps, type remedies } from '../contract.ts'
import type { failureLocations, severities, stages } from '../form.contract.ts'

type Row = {
  marketModel: string
  terminalForm: string
  productStage: (typeof stages)[number]
  customerProcess: string
  totalInput: number
  defective: number
  lotNo: string
  topMark: string
  failureLocation: (typeof failureLocations)[number]
  conditionTemp: string
  conditionVolt: string
  sampleQty: number
}
export type Made = {
  n: number
  by: string
  status: (typeof complaintStates)[number]
  /** days since it was submitted, or a draft was begun */
  ago: number
  chip: string
  project: string
  reason: string
  severity: (typeof severities)[number]
  dealer: string
  business: string
  address: string
  details: string
  row: Row
  extra?: Partial<Row>
  remark?: string
  /** how many sections its customer has */
  sections?: number
  disposition?: (typeof dispositions)[number]
  remedy?: (typeof remedies)[number]
  disputed?: true
}
const panel: Row = {
  marketModel: 'NP-1010',
  terminalForm: '10 英寸中控屏',
  productStage: 'MP',
  customerProcess: 'SMT 回流 → FCT',
  totalInput: 12_000,
  defective: 18,
  lotNo: 'A7K2201-03',
  topMark: 'LQ7120 A7K',
  failureLocation: 'fct',
  conditionTemp: '25 ℃',
  conditionVolt: '3.3 V',
  sampleQty: 5,
}
const sound: Row = {
  marketModel: 'FG-S2',
  terminalForm: 'Soundbar',
  productStage: 'PVT',
  customerProcess: 'SMT reflow → 8 h burn-in',
  totalInput: 3000,
  defective: 9,
  lotNo: 'C3M1109-01',
  topMark: 'LQ3310 C3M',
  failureLocation: 'burn_in',
  conditionTemp: '60 ℃',
  conditionVolt: '1.8 V',
  sampleQty: 4,
}
const nimbus = {
  dealer: directly,
  business: '林夏 19900000002',
  address: '深圳市南山区示例路 8 号 3 栋',
  chip: 'LQ7120',
} as const
const foxglove = {
  dealer: 'Harborlink Demo Distribution',
  business: 'Hong Bo 19900000025',
  address: '16 Example Avenue, Songshan Lake, Dongguan',
  chip: 'LQ3310',
} as const

/** A complaint in every state, of the demo's companies. */
export const made: Made[] = [
  {
    n: 11,
    by: 'nimbus_main',
    status: 'draft',
    ago: 1,
    ...nimbus,
    project: 'CloudView 14',
    reason: 'performance',
    severity: 'minor',
    details: '高温下显示偶发花屏，正在统计比例。',
    row: { ...panel, totalInput: 200, defective: 2, sampleQty: 2, lotNo: 'A7K2304-01' },
  },
  {
    n: 12,
    by: 'nimbus_dev1',
    status: 'submitted',
    ago: 0.1,
    ...nimbus,
    project: 'CloudView 10',
    reason: 'no_power',
    severity: 'line_down',
    details: 'FCT 上电无反应，更换芯片后正常。同一卷料连续出现，产线已停线等待处理意见。',
    row: panel,
    extra: { lotNo: 'A7K2201-04', defective: 3, totalInput: 2400, sampleQty: 2 },
  },
  {
    n: 13,
    by: 'nimbus_main',
    status: 'accepted',
    ago: 2,
    ...nimbus,
    project: 'CloudView 7',
    reason: 'appearance',
    severity: 'minor',
    details: '丝印模糊，扫码枪无法识读二维码。',
    row: {
      ...panel,
      failureLocation: 'incoming',
      customerProcess: '来料检验',
      totalInput: 4000,
      defective: 36,
      sampleQty: 10,
      lotNo: 'A7K2207-02',
    },
  },
  {
    n: 14,
    by: 'foxglove_main',
    status: 'wait_sample',
    ago: 9,
    ...foxglove,
    project: 'Foxglove Soundbar S2',
    reason: 'functional',
    severity: 'major',
    details: 'No sound after 6 hours of burn-in. A reset brings it back for about 30 minutes.',
    row: sound,
  },
  {
    n: 15,
    by: 'nimbus_main',
    status: 'analysing',
    ago: 13,
    ...nimbus,
    project: 'CloudView 10',
    reason: 'functional',
    severity: 'major',
    details: '低温启动失败：-10 ℃ 冷启动时 DDR 训练不通过，常温正常。',
    row: { ...panel, failureLocation: 'system', conditionTemp: '-10 ℃', lotNo: 'A7K2112-05' },
    sections: 4,
  },
  {
    n: 16,
    by: 'foxglove_main',
    status: 'report_sent',
    ago: 24,
    ...foxglove,
    project: 'Foxglove Bookshelf',
    reason: 'short',
    severity: 'major',
    details:
      'A few units draw too much current in standby. When we opened them, the supply pin of the chip was shorted to ground.',
    row: { ...sound, failureLocation: 'field', lotNo: 'C3M1021-02', defective: 4 },
    disposition: 'eos_esd',
  },
  {
    n: 17,
    by: 'harbor_order',
    status: 'closed',
    ago: 70,
    chip: 'LQ3310',
    dealer: directly,
    business: 'Lin Xia 19900000002',
    address: '12/F, Example Centre, Futian, Shenzhen',
    project: 'Stock lot',
    reason: 'reliability',
    severity: 'major',
    details: 'End customers report audio drop-outs after high-temperature ageing, all from one lot.',
    row: { ...sound, lotNo: 'C3M0918-07', defective: 26, totalInput: 5200, sampleQty: 10 },
    disposition: 'supplier_defect',
    remedy: 'replace',
  },
  {
    n: 18,
    by: 'nimbus_main',
    status: 'returned',
    ago: 5,
    ...nimbus,
    project: 'CloudView 7',
    reason: 'mixed',
    severity: 'minor',
    details: '一卷料中混入其他丝印的芯片。',
    row: { ...panel, failureLocation: 'incoming', totalInput: 2000, defective: 12, lotNo: 'A7K2208-01' },
    remark: '请补充混料芯片的丝印照片和外箱标签照片。',
  },
  {
    n: 19,
    by: 'foxglove_main',
    status: 'cancelled',
    ago: 50,
    ...foxglove,
    project: 'Foxglove Soundbar S1',
    reason: 'performance',
    severity: 'minor',
    details: 'Signal-to-noise ratio 3 dB below the datasheet value, intermittently.',
    row: { ...sound, totalInput: 500, defective: 1, sampleQty: 1, lotNo: 'C3M0905-03' },
  },
]

type Section = readonly [(typeof dSteps)[number], string]
/** Parts that do not start in the cold, still being analysed. */
const coldStart: readonly Section[] = [
  ['D0', '已通知仓库冻结批号 A7K2112-05 的库存，并联系客户确认产线影响。'],
  ['D1', '组长：宁远（客户质量）\n成员：周启明（FAE）、DDR 测试工程、封装工程、产品经理齐悦'],
  ['D2', '-10 ℃ 冷启动时 DDR 训练不通过，失败比例约 0.6%；常温与高温正常。更换芯片后恢复，不良集中在同一批号。'],
  [
    'D3',
    '1. 冻结仓库中同批号库存，在 -20 ℃ 下全数复测。\n2. 在途批次到货后先抽检 200 颗。\n3. 建议客户先用其他批号生产，或临时将 DDR 降频到 1600 Mbps。',
  ],
  ['D4', '初步判断：该批次 DDR PHY 的 ZQ 校准值低温偏移，训练窗口不足。剖片与 ATE 低温数据预计三个工作日内完成。'],
]
/** Weak bonds of one lot: the vendor's fault. */
const weakBonds: readonly Section[] = [
  ['D0', 'Stock of the same lot is on hold in our warehouse; the effect on your line was checked with you.'],
  [
    'D1',
    'Lead: Ning Yuan (customer quality)\nTeam: Zhou Qiming (support), package engineering, test engineering, Qi Yue (product)',
  ],
  [
    'D2',
    'The failure occurs under the reported conditions and goes away when the chip is replaced. All failing parts are of one lot; no other lot is affected.',
  ],
  [
    'D3',
    '1. All stock of the lot is on hold and is being retested.\n2. 200 parts of each shipment in transit are sampled on arrival.\n3. Please use other lots for production until then.',
  ],
  [
    'D4',
    'Occurrence: bonding parameters of this lot drifted after a line change, so that second bonds of some parts were weak and their contact resistance rose under thermal stress.\nEscape: final test ran at room temperature only and did not cover this failure mode.',
  ],
  [
    'D5',
    '1. Bond pull test on the first parts after a line change; the line stops below 6 gf.\n2. Samples are tested hot and cold in final test.',
  ],
  [
    'D6',
    'Three lots of 500 parts each passed 500 temperature cycles (-40 to 125 °C) with the new parameters; see the attached data.',
  ],
  [
    'D7',
    'Package control plan and FMEA are updated, the line change checklist includes the bonding parameters, and sister lines follow.',
  ],
  [
    'D8',
    'Thank you for your samples and data. The actions are under routine monitoring and will be archived after three months without recurrence.',
  ],
]

/** Parts that were destroyed from outside. */
const overstress: readonly Section[] = [
  ['D0', 'Four parts of lot C3M1021-02 were returned from the field; no stock is affected and no line is stopped.'],
  ['D1', 'Lead: Ning Yuan (customer quality)\nTeam: Zhou Qiming (support), failure analysis, ESD laboratory'],
  [
    'D2',
    'The supply pin VDD_IO is shorted to ground (2 to 9 ohm) on all four parts; every other pin is within its limits. The test records of the lot show nothing unusual.',
  ],
  ['D3', '1. Lot C3M1021-02: 500 parts from stock were retested; none failed.\n2. Shipments need not be stopped.'],
  [
    'D4',
    'Occurrence: the die shows molten metal between the supply pad and its clamp, as left by a surge above 14 V. Parts of the same lot fail in the same way when 15 V is applied for 2 ms.\nEscape: none; the parts met their specification when they left us.',
  ],
  [
    'D5',
    '1. Place a 5 V TVS diode next to the supply connector.\n2. Limit the inrush of the adapter; its spike on plugging in reaches 16 V on your board.',
  ],
  [
    'D6',
    'With the diode in place, 20 boards were plugged in 1,000 times each without a failure; see the attached traces.',
  ],
  [
    'D7',
    'From revision 1.4 the hardware design guide says where the diode goes, and the schematic review checks for it.',
  ],
  ['D8', 'Thank you for your samples and for the adapter, which made the cause visible.'],
]

/** Who write Chinese; the others, of Hong Kong and abroad, write English and are answered so. */
export const writesChinese = (login: string): boolean => login.startsWith('nimbus')
/** The 8D report of a complaint, as far as quality has written it. */
export const sectionsFor = ({ by, disposition }: Pick<Made, 'by' | 'disposition'>): readonly Section[] =>
  writesChinese(by) ? coldStart : disposition === 'eos_esd' ? overstress : weakBonds
