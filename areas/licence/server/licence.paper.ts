import type { Paper } from '#platform/server/files/pdf/paper.ts'
import type { LicenceRow } from './licence.sql.ts'

export const wording = 'LIC-2026-1'
/** Who applies, and the vendor as papers name it. */
type Party = { company: string; contractNo: string; day: string; vendor: string }
const clauses = [
  [
    '1. 许可范围 / Scope',
    '甲方许可乙方在上列产品、芯片与数量范围内，将所列功能烧录或激活于已申报的设备。未申报的设备不在许可范围内。\nParty A licenses Party B to enable the listed features on the devices it has declared, for the product, chip and quantity above, and on no other device.',
  ],
  [
    '2. 设备标识 / Device identities',
    '乙方保证所提交的设备标识真实、唯一，且不以任何方式复制、转移或规避授权校验。\nParty B warrants that the identities it hands in are genuine and unique, and will not copy, move or circumvent the licence check.',
  ],
  [
    '3. 第三方功能 / Third-party features',
    '含第三方权利的功能按季度如实申报出货数量；甲方可依据出货记录核对。\nUnits with features of third parties are reported every quarter; Party A may compare them with what was shipped.',
  ],
  [
    '4. 作废 / Revocation',
    '乙方违反本申请所述内容的，甲方可作废授权并公布于签名的作废列表。\nWhere Party B breaks what is stated here, Party A may revoke the licence and publish that on its signed revocation list.',
  ],
] as const

/** The application as it is signed: the same data give the same bytes. */
export function licencePaper(row: LicenceRow, { company, contractNo, day, vendor }: Party): Paper {
  const lines = ['签字 / Signature', '姓名 / Name', '日期 / Date']
  return {
    title: 'DSP 技术授权申请 / DSP licence application',
    date: day,
    foot: `${vendor} · ${wording}`,
    blocks: [
      { kind: 'title', text: 'DSP 技术授权申请\nDSP licence application' },
      {
        kind: 'facts',
        rows: [
          ['申请方 / Applicant', company],
          ['产品 / Product', row.productName],
          ['芯片 / Chip', row.chipCode],
          ['功能 / Features', row.features.map(({ code }) => code).join(', ')],
          ['用途 / Usage', row.usage === 'evaluation' ? '评估 / Evaluation' : '量产 / Mass production'],
          ['数量 / Quantity', String(row.quantity)],
          ['合同 / Contract', contractNo || '–'],
          ['出货地区 / Ship to', row.shipRegion || '–'],
          ['版本 / Wording', wording],
        ],
      },
      ...clauses.flatMap(([heading, clause]) => [
        { kind: 'heading', text: heading } as const,
        { kind: 'text', text: clause } as const,
      ]),
      {
        kind: 'parties',
        sides: [
          { name: `甲方 / Party A: ${vendor}`, lines },
          { name: `乙方 / Party B: ${company}`, lines },
        ],
      },
    ],
  }
}
