import type { noticeCategories, noticeStates, noticeTypes, recipientStates, verifyTypes } from '../contract.ts'

/** `day`: days since the customer answered; `code` of the customer, `*` for all others. */
export type MadeAnswer = {
  code: string
  status: (typeof recipientStates)[number]
  day: number
  verify?: (typeof verifyTypes)[number]
  /** days since the vendor delivered */
  delivered?: number
  comment?: string
  qty?: number
}
export type MadeNotice = {
  noticeNo: string
  type: (typeof noticeTypes)[number]
  class: 'major' | 'minor'
  category: (typeof noticeCategories)[number]
  title: string
  titleEn: string
  reason: string
  reasonEn: string
  was: string
  wasEn?: string
  becomes: string
  becomesEn?: string
  impact: string
  impactEn?: string
  items: (readonly [item: string, replacement?: string])[]
  status: (typeof noticeStates)[number]
  /** days since it was issued, or written; then days to answer, and days from today to its dates */
  ago: number
  respond?: number
  first?: number
  sample?: number
  ltb?: number
  lts?: number
  remark?: string
  answers?: MadeAnswer[]
}
/** Notices in every state. */
export const noticeRows: MadeNotice[] = [
  {
    noticeNo: 'PCN-2026-0009',
    type: 'PCN',
    class: 'minor',
    category: 'marking',
    title: 'LQ1105 系列丝印内容变更',
    titleEn: 'Marking change of the LQ1105 family',
    reason: '丝印增加二维码，便于产线追溯。',
    reasonEn: 'A two-dimensional code is added to the marking for traceability on the production line.',
    was: '两行激光丝印，无二维码。',
    wasEn: 'Two lines of laser marking, no code.',
    becomes: '第二行右侧增加 2.0 mm × 2.0 mm 二维码。',
    becomesEn: 'A 2.0 mm × 2.0 mm code to the right of the second line.',
    impact: '外形、装配、功能和可靠性均不受影响。',
    impactEn: 'Form, fit, function and reliability are not affected.',
    items: [['LQ1105-QFN']],
    status: 'published',
    ago: 62,
    first: 40,
    sample: -20,
    answers: [{ code: '*', status: 'auto_accepted', day: 31 }],
  },
  {
    noticeNo: 'PCN-2026-0007',
    type: 'PCN',
    class: 'major',
    category: 'assembly_site',
    title: 'LQ7120 增加第二封装厂',
    titleEn: 'Second assembly site for LQ7120',
    reason: '扩大产能，分散单一封装厂的供应风险。',
    reasonEn: 'More capacity, and no dependence on a single assembly site.',
    was: '苏州封装厂。',
    wasEn: 'Suzhou.',
    becomes: '苏州、南通两家封装厂，批号前缀 N 为南通。',
    becomesEn: 'Suzhou and Nantong; lot numbers that begin with N come from Nantong.',
    impact: '封装尺寸和材料不变；已通过 1,000 次温度循环与 1,000 小时 HTOL。',
    impactEn:
      'Package dimensions and materials are unchanged; 1,000 temperature cycles and 1,000 hours of HTOL passed.',
    items: [['LQ7120-BGA']],
    status: 'published',
    ago: 12,
    first: 92,
    sample: 5,
    answers: [
      {
        code: 'H0822',
        status: 'verifying',
        day: 6,
        verify: 'sample',
        comment: '请提供 20 片南通封装样品，用于整机跌落测试。',
      },
      { code: 'K0310', status: 'accepted', day: 8 },
    ],
  },
  {
    noticeNo: 'PCN-2026-0010',
    type: 'PCN',
    class: 'major',
    category: 'material',
    title: 'LQ5210 塑封料变更',
    titleEn: 'Mould compound change of LQ5210',
    reason: '原塑封料停产。',
    reasonEn: 'The present mould compound is discontinued.',
    was: '塑封料 G600。',
    wasEn: 'Mould compound G600.',
    becomes: '塑封料 G700LA。',
    becomesEn: 'Mould compound G700LA.',
    impact: '吸湿等级仍为 MSL 3；热阻差异小于 2%。',
    impactEn: 'Still MSL 3; thermal resistance differs by less than 2%.',
    items: [['LQ5210-QFN']],
    status: 'published',
    ago: 40,
    respond: 60,
    first: 60,
    sample: -25,
    answers: [
      {
        code: 'H0822',
        status: 'objected',
        day: 3,
        verify: 'report',
        delivered: 12,
        comment: '高温老化数据只有 500 小时，我司要求 1,000 小时。',
      },
      {
        code: 'H0821',
        status: 'verifying',
        day: 20,
        verify: 'report',
        delivered: 5,
        comment: 'Please send us the reliability report.',
      },
      {
        code: 'K0310',
        status: 'closed_exempt',
        day: 4,
        verify: 'sample',
        delivered: 14,
        comment: 'Our medical project needs the original compound: please supply from old stock.',
      },
    ],
  },
  {
    noticeNo: 'EOL-2026-0002',
    type: 'EOL',
    class: 'major',
    category: 'discontinuance',
    title: 'LQ3310 A 版停产',
    titleEn: 'Discontinuance of LQ3310 revision A',
    reason: '晶圆制程停线。',
    reasonEn: 'The wafer process line is closed.',
    was: 'LQ3310 A 版持续供货。',
    wasEn: 'LQ3310 revision A is supplied.',
    becomes: '停产，由 B 版替代，引脚兼容。',
    becomesEn: 'Discontinued; revision B, pin-compatible, replaces it.',
    impact: '替代型号需重新验证音频底噪。',
    impactEn: 'The audio noise floor has to be verified again with the replacement.',
    items: [['LQ3310-QFN', 'LQ3310B-QFN']],
    status: 'published',
    ago: 15,
    ltb: 170,
    lts: 352,
    answers: [{ code: 'H0821', status: 'accepted', day: 5, qty: 25_000 }],
  },
  {
    noticeNo: 'PCN-2026-0003',
    type: 'PCN',
    class: 'minor',
    category: 'packing',
    title: 'LQ1105 卷盘包装数量变更',
    titleEn: 'Reel quantity of LQ1105',
    reason: '统一包装规格。',
    reasonEn: 'One packing standard.',
    was: '每盘 2,500 片。',
    wasEn: '2,500 pcs per reel.',
    becomes: '每盘 3,000 片。',
    becomesEn: '3,000 pcs per reel.',
    impact: '不影响产品。',
    impactEn: 'The product is not affected.',
    items: [['LQ1105-QFN']],
    status: 'closed',
    ago: 180,
    first: -80,
    answers: [{ code: '*', status: 'accepted', day: 165 }],
  },
  {
    noticeNo: 'PCN-2026-0005',
    type: 'PCN',
    class: 'minor',
    category: 'test_site',
    title: 'LQ7120 测试厂变更',
    titleEn: 'Test site change of LQ7120',
    reason: '测试产能调整。',
    reasonEn: 'Test capacity is moved.',
    was: '苏州测试厂。',
    wasEn: 'Test site Suzhou.',
    becomes: '无锡测试厂。',
    becomesEn: 'Test site Wuxi.',
    impact: '测试程序不变。',
    impactEn: 'The test program is unchanged.',
    items: [['LQ7120-BGA']],
    status: 'withdrawn',
    ago: 100,
    first: 20,
    remark: '产能计划取消，测试厂不变。',
  },
  {
    noticeNo: 'PCN-2026-0012',
    type: 'PCN',
    class: 'major',
    category: 'wafer_site',
    title: 'LQ7120 增加晶圆厂',
    titleEn: 'Additional wafer site for LQ7120',
    reason: '扩大产能。',
    reasonEn: 'More capacity.',
    was: '单一晶圆厂。',
    wasEn: 'One wafer site.',
    becomes: '两家晶圆厂，同一制程。',
    becomesEn: 'Two wafer sites, same process.',
    impact: '电气参数全部在规格内。',
    impactEn: 'All electrical parameters are within the specification.',
    items: [['LQ7120-BGA']],
    status: 'review',
    ago: 1,
    first: 120,
    sample: 60,
  },
  {
    noticeNo: 'EOL-2026-0003',
    type: 'EOL',
    class: 'minor',
    category: 'discontinuance',
    title: 'LQ1105 工业级停产',
    titleEn: 'Discontinuance of LQ1105, industrial grade',
    reason: '年需求低于一个晶圆批。',
    reasonEn: 'Yearly demand is below one wafer lot.',
    was: '',
    becomes: '',
    impact: '',
    items: [['LQ1105-QFN']],
    status: 'draft',
    ago: 2,
    ltb: 200,
    lts: 400,
  },
]
