import type { riskLevels, riskStates } from '../board.contract.ts'
import type { companyTypes, projectStates, projectTypes, stages, supportLevels } from '../contract.ts'

export type Made = {
  by: string
  members: readonly string[]
  status: (typeof projectStates)[number]
  /** days since it was handed in; a draft never was */
  ago?: number
  /** days since anybody worked on it */
  touched: number
  chip?: string
  /** nobody looks after it yet */
  unowned?: true
  level?: (typeof supportLevels)[number]
  /** days since each stage; those to come are below zero */
  plan?: readonly [evt: number, dvt: number, pvt: number, mp: number]
  closedAgo?: number
  idle?: true
  why?: string
  form: {
    name: string
    type: (typeof projectTypes)[number]
    stage: (typeof stages)[number]
    companyType: (typeof companyTypes)[number] | null
    endCustomer?: string
    abbreviation?: string
    productType: string
    productName: string
    targetArea: string
    monthlyForecast: number | null
    userCount?: number
    background: string
    competitiveness?: string
    mainFunctions: string
  }
}

const panel = { companyType: 'brand', productType: 'smart_display.panel', targetArea: '中国大陆、东南亚' } as const
const bar = { companyType: 'odm', productType: 'audio.soundbar', targetArea: 'Europe' } as const
/** A project in every state, of companies whose people can sign in. */
export const made: readonly Made[] = [
  {
    by: 'nimbus_main',
    members: ['nimbus_main', 'nimbus_dev1'],
    status: 'opened',
    ago: 150,
    touched: 0,
    chip: 'LQ7120',
    level: 'a',
    plan: [140, 60, -20, -80],
    form: {
      ...panel,
      name: 'CloudView Frame 14',
      type: 'technical_support',
      stage: 'DVT',
      abbreviation: 'NP-1400',
      endCustomer: 'CloudView',
      productName: 'CloudView Frame 14 NP-1400',
      monthlyForecast: 3000,
      userCount: 6,
      background:
        '画框屏定位高端家庭市场，待机时显示画作，唤醒后作为智能家居中控。上一代产品使用友商方案，启动时间和整机功耗不满足新的能效要求。',
      competitiveness: '同价位唯一支持 6 TOPS 本地语音与手势识别；整机待机功耗低于 0.5 W。',
      mainFunctions: '14 英寸 MIPI 屏显示、本地语音唤醒、手势识别、Wi-Fi 6 与蓝牙网关、OTA 升级。',
    },
  },
  {
    by: 'nimbus_main',
    members: ['nimbus_main', 'nimbus_dev1'],
    status: 'opened',
    ago: 420,
    touched: 6,
    chip: 'LQ7120',
    level: 'b',
    plan: [410, 340, 260, 200],
    form: {
      ...panel,
      name: 'CloudView Panel 10',
      type: 'joint_development',
      stage: 'MP',
      abbreviation: 'NP-1010',
      productName: 'CloudView Panel 10 NP-1010',
      monthlyForecast: 10_000,
      userCount: 10,
      background: '与澜启联合开发的首款量产中控屏，双方共同调试显示与低功耗。',
      competitiveness: '首批通过产品认证的 10 英寸中控屏。',
      mainFunctions: '10 英寸屏显示、语音中控、Zigbee 与蓝牙网关。',
    },
  },
  {
    by: 'nimbus_dev1',
    members: ['nimbus_dev1'],
    status: 'fae_review',
    ago: 2,
    touched: 1,
    chip: 'LQ5210',
    plan: [-30, -90, -150, -200],
    form: {
      companyType: 'brand',
      name: 'CloudView Doorbell',
      type: 'technical_support',
      stage: 'EVT',
      productType: 'vision.doorbell',
      productName: 'CloudView Doorbell NP-D1',
      targetArea: '中国大陆',
      monthlyForecast: 5000,
      background: '为中控屏配套的电池供电门铃，需要快速唤醒和人形检测。',
      mainFunctions: '300 ms 快速启动、人形检测、双向语音、低功耗保活。',
    },
  },
  {
    by: 'nimbus_main',
    members: ['nimbus_main'],
    status: 'returned',
    ago: 9,
    touched: 8,
    chip: 'LQ2230',
    why: '月预测量与 DVT 时间前后不一致，请补充销售计划后重新提交。',
    form: {
      ...panel,
      name: 'CloudView Gateway',
      type: 'technical_support',
      stage: 'EVT',
      productType: 'smart_display.panel',
      productName: 'CloudView Gateway NP-G2',
      monthlyForecast: 200,
      background: '独立网关，连接不带屏的子设备。',
      mainFunctions: 'Wi-Fi 6 路由、Matter 网关、有线回程。',
    },
  },
  {
    by: 'nimbus_dev1',
    members: ['nimbus_dev1'],
    status: 'new',
    touched: 0,
    form: {
      companyType: null,
      name: 'CloudView Rear Seat',
      type: 'technical_support',
      stage: 'EVT',
      productType: '',
      productName: '',
      targetArea: '',
      monthlyForecast: null,
      background: '',
      mainFunctions: '',
    },
  },
  {
    by: 'foxglove_main',
    members: ['foxglove_main'],
    status: 'opened',
    ago: 40,
    touched: 2,
    chip: 'LQ3310',
    unowned: true,
    plan: [35, -10, -70, -120],
    form: {
      ...bar,
      name: 'Foxglove Soundbar S2',
      type: 'technical_support',
      stage: 'EVT',
      abbreviation: 'FG-S2',
      endCustomer: 'Northshore Audio',
      productName: 'Foxglove Soundbar FG-S2',
      monthlyForecast: 6500,
      background: 'A 3.1.2 channel soundbar made for a European brand.',
      competitiveness: 'Decoding and room correction on a single chip.',
      mainFunctions: 'Multichannel decoding, low-latency Bluetooth audio, room correction, HDMI eARC.',
    },
  },
  {
    by: 'foxglove_main',
    members: ['foxglove_main'],
    status: 'am_review',
    ago: 1,
    touched: 1,
    chip: 'LQ3310',
    plan: [-20, -60, -110, -150],
    form: {
      ...bar,
      name: 'Foxglove Bookshelf',
      type: 'technical_support',
      stage: 'EVT',
      productName: 'Foxglove Bookshelf FG-B1',
      monthlyForecast: 1200,
      background: 'An active bookshelf speaker for people who stream music.',
      mainFunctions: 'Streaming, stereo pairing, voice assistant.',
    },
  },
  {
    by: 'foxglove_main',
    members: ['foxglove_main'],
    status: 'closed',
    ago: 300,
    touched: 20,
    closedAgo: 20,
    chip: 'LQ3310',
    why: 'The customer has discontinued the model; both sides agreed to close the project.',
    plan: [290, 250, 220, 180],
    form: {
      ...bar,
      name: 'Foxglove Soundbar S1',
      type: 'technical_support',
      stage: 'MP',
      productName: 'Foxglove Soundbar FG-S1',
      monthlyForecast: 4000,
      background: 'First-generation soundbar.',
      mainFunctions: '2.1 channels, Bluetooth 5.2.',
    },
  },
  {
    by: 'foxglove_main',
    members: ['foxglove_main'],
    status: 'closed',
    ago: 560,
    touched: 30,
    closedAgo: 30,
    idle: true,
    chip: 'LQ1105',
    plan: [550, 500, 450, 400],
    form: {
      ...bar,
      name: 'Foxglove Power Dock',
      type: 'technical_support',
      stage: 'MP',
      productName: 'Foxglove Power Dock FG-P1',
      monthlyForecast: 800,
      background: 'A charging dock for the bookshelf speaker.',
      mainFunctions: 'Two charging channels, battery display.',
    },
  },
]

type Risk = {
  title: string
  detail: string
  level: (typeof riskLevels)[number]
  status: (typeof riskStates)[number]
  due: number
}
/** Risks by the name of their project; `due` in days from now. */
export const risks: Readonly<Record<string, readonly Risk[]>> = {
  'CloudView Frame 14': [
    {
      title: '屏供应商更换后 MIPI 时序未验证',
      detail: '新屏的 LP 到 HS 切换时间偏长，需在 DVT 二次样机前完成验证。对策：先用评估板复现，再更新面板驱动参数。',
      level: 'high',
      status: 'open',
      due: 7,
    },
    {
      title: 'DDR 颗粒交期 16 周',
      detail: '已提前备料 5000 片，并验证第二颗粒。',
      level: 'medium',
      status: 'mitigated',
      due: 30,
    },
    { title: '外壳开模延迟一周', detail: '模具厂已补回进度。', level: 'low', status: 'closed', due: -20 },
  ],
  'Foxglove Soundbar S2': [
    {
      title: 'Too few TVs for eARC compatibility tests',
      detail: 'We will borrow TVs of six brands from the certification lab.',
      level: 'medium',
      status: 'open',
      due: 14,
    },
  ],
}
