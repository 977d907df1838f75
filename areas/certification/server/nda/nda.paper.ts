import { blank as inText, fillText, type PaperText } from '#areas/agreement/server/agreement.public.ts'
import type { Paper } from '#platform/server/files/pdf/paper.ts'
import { vendorNames, type Vendor } from '#platform/server/vendor.ts'
import { paperBlocks } from './paper-blocks.ts'

/** The company that signs and how it is reached; empty in a template. */
export type NdaParty = {
  company: string
  number: string
  address: string
  contact: string
  phone: string
  email: string
  /** when it was drawn up: yyyy-MM-dd */
  day: string
}
/** The vendor as the agreement names it, as far as it has said who it is. */
export type NdaVendor = Record<'zh' | 'en', { name: string; address: string }> & { code: string; contact: string }
export const ndaVendor = (vendor: Vendor): NdaVendor => {
  const { zh, en } = vendorNames(vendor)
  const { address, addressEn, creditCode } = vendor
  return {
    zh: { name: zh, address },
    en: { name: en || zh, address: addressEn || address },
    code: creditCode,
    contact: vendor.supportContact,
  }
}
const words = {
  zh: {
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
  },
  en: {
    a: 'Party A',
    b: 'Party B',
    colon: ': ',
    date: 'Drawn up on',
    number: 'Registration number',
    address: 'Registered address',
    contact: 'Contact',
    phone: 'Phone',
    email: 'Email',
    version: 'Wording',
    name: 'Name',
    sign: 'Signature and seal',
    day: 'Date',
  },
} as const
/** Which wording it is, as the paper and the evidence of a signature name it. */
export const wordingOf = ({ code, locale, number }: PaperText): string =>
  `${code.replace(/^nda_/, '')}_${locale} ${number}`
/** The day of the templates themselves. */
const templateDay = '2026-01-01'

/** What the fields of the text stand for; blanks where it is filled in by hand. */
const valuesOf = ({ locale }: PaperText, vendor: NdaVendor, party?: NdaParty) => ({
  vendor: vendor[locale].name || inText,
  contact: vendor.contact,
  company: party?.company ?? '',
  number: party?.number ?? '',
  address: party?.address ?? '',
  day: party?.day ?? '',
})

/** A confidentiality agreement as a paper: made out to a company, or with blanks to fill in by hand. */
export function ndaPaper(text: PaperText, vendor: NdaVendor, party?: NdaParty): Paper {
  const w = words[text.locale]
  const blank = '________________________'
  const our = vendor[text.locale]
  const ours = our.name || blank
  const of = (value: string | undefined) => (party ? (value ?? '') : blank)
  const lines = [w.sign, w.name, w.day]
  const wording = wordingOf(text)
  return {
    title: text.title,
    date: party?.day ?? templateDay,
    foot: [our.name, wording].filter(Boolean).join(' · '),
    blocks: [
      { kind: 'title', text: text.title },
      {
        kind: 'facts',
        rows: [
          [w.a, [vendor.code ? `${ours} (${vendor.code})` : ours, our.address].filter(Boolean).join('\n')],
          [w.b, of(party?.company)],
          [w.number, of(party?.number)],
          [w.address, of(party?.address)],
          [w.contact, of(party && [party.contact, party.phone, party.email].filter(Boolean).join(' · '))],
          [w.version, wording],
          [w.date, party ? party.day : blank],
        ],
      },
      ...paperBlocks(fillText(text.html, text.locale, valuesOf(text, vendor, party))),
      {
        kind: 'parties',
        sides: [
          { name: `${w.a}${w.colon}${our.name}`, lines },
          { name: `${w.b}${w.colon}${party?.company ?? ''}`, lines },
        ],
      },
    ],
  }
}
