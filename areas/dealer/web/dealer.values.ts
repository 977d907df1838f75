import type { UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { paperNames, type papers } from '../contract.ts'
import type { DealerDetail, saveDealer, Start } from './dealer.queries.ts'

type Paper = keyof typeof papers
type Texts =
  | 'relation'
  | 'dealerName'
  | 'uscc'
  | 'region'
  | 'level'
  | 'lines'
  | 'contact'
  | 'phone'
  | 'validFrom'
  | 'validTo'
type Files = Record<Paper, UploadItem[]>
/** What the form holds; what is not chosen yet is not there. */
export type Values = Partial<Pick<DealerDetail, Texts>> & Partial<Files>

const filesOf = (old: DealerDetail | null): Files =>
  Object.fromEntries(
    paperNames.map((name) => [
      name,
      old?.papers[name].map(({ id, name: called, url }) => ({ id, name: called, url })) ?? [],
    ]),
  ) as never
/** A new one is of the own company where that is not authorised yet, else of a dealer it sells to. */
export function startOf(old: DealerDetail | null, start: Start): Values {
  if (!old) return { ...(start.validTo ? { relation: 'sub_dealer' } : ownOf(start)), lines: [], ...filesOf(null) }
  const { relation, dealerName, uscc, region, level, lines, contact, phone, validFrom, validTo } = old
  const chosen = { ...(region && { region }), ...(level && { level }) }
  return { relation, dealerName, uscc, lines, contact, phone, validFrom, validTo, ...chosen, ...filesOf(old) }
}
/** What is known of the own company. */
export const ownOf = ({ name, uscc, region }: Start): Values => ({
  relation: 'self',
  dealerName: name,
  uscc,
  ...(region && { region }),
})

export const inputOf = (
  values: Values,
  old: Pick<DealerDetail, 'id' | 'version'> | null,
): Parameters<typeof saveDealer>[0] => ({
  id: old?.id,
  version: old?.version ?? 0,
  relation: values.relation ?? 'sub_dealer',
  dealerName: values.dealerName ?? '',
  uscc: values.uscc ?? '',
  region: values.region ?? '',
  level: values.level ?? '',
  lines: (values.lines ?? []).join(','),
  contact: values.contact ?? '',
  phone: values.phone ?? '',
  validFrom: values.validFrom ?? '',
  validTo: values.validTo ?? '',
  licence: wireIdsOf(values.licence),
  letter: wireIdsOf(values.letter),
  endUse: wireIdsOf(values.endUse),
  nda: wireIdsOf(values.nda),
  iso: wireIdsOf(values.iso),
  tax: wireIdsOf(values.tax),
})
