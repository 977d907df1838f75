import type { Paper } from '#platform/server/files/pdf/paper.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { dealerStates, papers } from '../contract.ts'

type Made = {
  /** names it for another that renews it */
  key?: string
  renews?: string
  keeper: 'harbor_order' | 'harbor_sz' | 'kestrel_order'
  dealerName: string
  uscc: string
  relation: 'self' | 'sub_dealer'
  region: 'cn_north' | 'cn_east' | 'cn_south' | 'cn_west' | 'hk_mo' | 'tw' | 'overseas'
  level: 'general' | 'regional' | 'reseller'
  lines: string[]
  contact: string
  phone: string
  /** days from now until it begins and ends */
  days: readonly [from: number, to: number]
  status: (typeof dealerStates)[number]
  /** days ago it was handed in, or last changed */
  ago: number
  reason?: string
  with?: readonly (keyof typeof papers)[]
}
const all = ['licence', 'letter', 'endUse'] as const
/** In every state, of Harborlink, its subsidiary and Kestrel: fictional, like their codes. */
export const dealerRows: readonly Made[] = [
  {
    keeper: 'harbor_order',
    dealerName: '港联分销演示有限公司',
    uscc: '91990002MA0DMA1108',
    relation: 'self',
    region: 'cn_south',
    level: 'general',
    lines: ['smart_display', 'vision', 'audio', 'power'],
    contact: '洪波',
    phone: '0755 8600 2200',
    days: [-338, 26],
    status: 'approved',
    ago: 340,
    with: [...all, 'nda', 'iso', 'tax'],
  },
  {
    keeper: 'harbor_order',
    dealerName: '东莞晴川电子演示有限公司',
    uscc: '91990003MA0DMC201W',
    relation: 'sub_dealer',
    region: 'cn_south',
    level: 'reseller',
    lines: ['smart_display', 'power'],
    contact: '程一帆',
    phone: '0769 8600 1180',
    days: [-120, 244],
    status: 'approved',
    ago: 122,
    with: [...all, 'tax'],
  },
  {
    keeper: 'harbor_order',
    dealerName: '厦门海石科技演示有限公司',
    uscc: '91990003MA0DMC2020',
    relation: 'sub_dealer',
    region: 'cn_east',
    level: 'reseller',
    lines: ['vision'],
    contact: '林晚',
    phone: '0592 8600 3307',
    days: [2, 366],
    status: 'submitted',
    ago: 1,
  },
  {
    keeper: 'harbor_order',
    dealerName: '成都云栈微电子演示有限公司',
    uscc: '91990003MA0DMC2033',
    relation: 'sub_dealer',
    region: 'cn_west',
    level: 'regional',
    lines: ['vision', 'robotics'],
    contact: '冉青',
    phone: '028 8600 5521',
    days: [-2, 362],
    status: 'rejected',
    ago: 5,
    reason: 'The letter names the vision line only, the form also names robotics: please have it reissued',
  },
  {
    key: 'old',
    keeper: 'harbor_order',
    dealerName: '北京朔风元件演示有限公司',
    uscc: '91990003MA0DMC2046',
    relation: 'sub_dealer',
    region: 'cn_north',
    level: 'reseller',
    lines: ['audio'],
    contact: '高原',
    phone: '010 8600 7712',
    days: [-378, -13],
    status: 'expired',
    ago: 380,
  },
  {
    renews: 'old',
    keeper: 'harbor_order',
    dealerName: '北京朔风元件演示有限公司',
    uscc: '91990003MA0DMC2046',
    relation: 'sub_dealer',
    region: 'cn_north',
    level: 'reseller',
    lines: ['audio'],
    contact: '高原',
    phone: '010 8600 7712',
    days: [0, 365],
    status: 'draft',
    ago: 3,
    with: ['licence'],
  },
  {
    keeper: 'harbor_sz',
    dealerName: '港联深圳演示有限公司',
    uscc: '91990002MA0DMA1370',
    relation: 'self',
    region: 'cn_south',
    level: 'regional',
    lines: ['smart_display', 'audio'],
    contact: '何畅',
    phone: '0755 8600 3301',
    days: [-90, 274],
    status: 'approved',
    ago: 92,
    with: [...all, 'tax'],
  },
  {
    keeper: 'harbor_sz',
    dealerName: '惠州南岭电子演示有限公司',
    uscc: '91990003MA0DMC2059',
    relation: 'sub_dealer',
    region: 'cn_south',
    level: 'reseller',
    lines: ['audio'],
    contact: '谭溪',
    phone: '0752 8600 4419',
    days: [-330, 50],
    status: 'approved',
    ago: 332,
  },
  {
    keeper: 'kestrel_order',
    dealerName: '红隼元件演示有限公司',
    uscc: '91990002MA0DMA145T',
    relation: 'self',
    region: 'cn_east',
    level: 'regional',
    lines: ['power'],
    contact: '孔翎',
    phone: '021 8600 5501',
    days: [-366, -1],
    status: 'expired',
    ago: 368,
    with: [...all, 'iso'],
  },
]

const paperTitles = {
  licence: '营业执照',
  letter: '经销授权书',
  endUse: '最终用途与出口合规声明',
  nda: '保密协议',
  iso: 'ISO 9001 证书',
  tax: '一般纳税人证明',
} as const satisfies Record<keyof typeof papers, string>

const englishTitles: Record<keyof typeof paperTitles, string> = {
  licence: 'Business licence',
  letter: 'Letter of authorisation',
  endUse: 'End-use and export compliance statement',
  nda: 'Non-disclosure agreement',
  iso: 'ISO 9001 certificate',
  tax: 'Taxpayer proof',
}
/** What a paper is called: the head of the group keeps its files in English. */
export const titleOf = ({ keeper }: Pick<Made, 'keeper'>, paper: keyof typeof paperTitles): string =>
  keeper === 'harbor_order' ? englishTitles[paper] : paperTitles[paper]

export const drawn = (title: string, row: Made, at: Date): Paper => ({
  title: `${row.dealerName} ${title}`,
  date: dayOf(at),
  foot: row.dealerName,
  blocks: [
    { kind: 'title', text: title },
    {
      kind: 'facts',
      rows: [
        ['公司 / Company', row.dealerName],
        ['统一社会信用代码 / Credit code', row.uscc],
        ['联系人 / Contact', row.contact],
      ],
    },
    { kind: 'text', text: '兹证明上述公司的资质及授权范围，有效期以授权书所载日期为准。' },
    { kind: 'small', text: '演示资料，内容均为虚构。' },
  ],
})
