import type { Paper } from '#platform/server/files/pdf/paper.ts'
import type { ndaTemplates } from '../../contract.ts'
import { wordings } from './wording.ts'

/** The company that signs and how it is reached; empty in a template. */
export type NdaParty = {
  company: string
  number: string
  address: string
  contact: string
  phone: string
  email: string
}
const words = {
  zh: {
    vendor: '澜启示例微电子',
    foot: '澜启示例微电子 · 客户门户',
    a: '甲方',
    b: '乙方',
    colon: '：',
    date: '制作日期',
    number: '统一社会信用代码 / 注册号',
    address: '注册地址',
    contact: '联系人',
    phone: '电话',
    email: '邮箱',
    version: '协议文本',
    name: '签字人',
    sign: '签字、盖章',
    day: '日期',
    seat: '广东省深圳市南山区科技园南路 18 号',
  },
  en: {
    vendor: 'Lumiqore Microelectronics',
    foot: 'Lumiqore Microelectronics · Customer Portal',
    a: 'Party A',
    b: 'Party B',
    colon: ': ',
    date: 'Drawn up on',
    number: 'Registration number',
    address: 'Registered address',
    contact: 'Contact',
    phone: 'Phone',
    email: 'E-mail',
    version: 'Wording',
    name: 'Name',
    sign: 'Signature and seal',
    day: 'Date',
    seat: '18 Keji South Road, Nanshan District, Shenzhen, Guangdong, China',
  },
} as const
const vendorCode = '91990001MA0DEM013N'
/** The day of the templates themselves. */
const templateDay = '2026-01-01'

/** A confidentiality agreement as a paper: made out to a company, or with blanks to fill in by hand. */
export function ndaPaper(template: (typeof ndaTemplates)[number], party?: NdaParty & { day: string }): Paper {
  const text = wordings[template]
  const w = words[text.lang]
  const blank = '________________________'
  const of = (value: string | undefined) => (party ? (value ?? '') : blank)
  const lines = [w.sign, w.name, w.day]
  return {
    title: text.title,
    date: party?.day ?? templateDay,
    foot: `${w.foot} · ${text.version}`,
    blocks: [
      { kind: 'title', text: text.title },
      {
        kind: 'facts',
        rows: [
          [w.a, `${w.vendor} (${vendorCode})\n${w.seat}`],
          [w.b, of(party?.company)],
          [w.number, of(party?.number)],
          [w.address, of(party?.address)],
          [w.contact, of(party && [party.contact, party.phone, party.email].filter(Boolean).join(' · '))],
          [w.version, text.version],
          [w.date, party ? party.day : blank],
        ],
      },
      { kind: 'text', text: text.preamble },
      ...text.clauses.flatMap(([heading, clause]) => [
        { kind: 'heading', text: heading } as const,
        { kind: 'text', text: clause } as const,
      ]),
      { kind: 'text', text: text.closing },
      {
        kind: 'parties',
        sides: [
          { name: `${w.a}${w.colon}${w.vendor}`, lines },
          { name: `${w.b}${w.colon}${party?.company ?? ''}`, lines },
        ],
      },
    ],
  }
}
