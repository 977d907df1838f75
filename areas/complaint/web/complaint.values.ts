import type { UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import type { WholeRow } from '../form.contract.ts'
import type { Complaint, Defect, saveComplaint } from './complaint.queries.ts'

type Texts =
  | 'applicantName'
  | 'companyName'
  | 'contact'
  | 'address'
  | 'dealer'
  | 'businessContact'
  | 'arrivalOn'
  | 'chipCode'
  | 'project'
  | 'returnReason'
  | 'severity'
  | 'expectedOn'
  | 'details'
export type RowValues = { [K in keyof Defect]?: Defect[K] | undefined }
/** What the form holds. */
export type Values = Pick<Complaint, Texts> & { rows: RowValues[]; photos: UploadItem[] }
/** What is known of who complains, and of what. */
export type Known = Partial<
  Pick<Values, 'applicantName' | 'companyName' | 'contact' | 'address' | 'dealer' | 'businessContact' | 'details'>
>

const empty: Values = {
  applicantName: '',
  companyName: '',
  contact: '',
  address: '',
  dealer: '',
  businessContact: '',
  arrivalOn: '',
  chipCode: '',
  project: '',
  returnReason: '',
  severity: 'minor',
  expectedOn: '',
  details: '',
  rows: [{}],
  photos: [],
}

export const startOf = (old: Complaint | null, known: Known): Values =>
  old
    ? {
        ...(Object.fromEntries(
          Object.keys(empty).map((key) => [key, old[key as keyof Complaint]]),
        ) as unknown as Values),
        rows: old.rows.length ? old.rows.map((row) => ({ ...row, failureRate: undefined })) : [{}],
        photos: old.photos.map(({ id, name, url }) => ({ id, name, url })),
      }
    : { ...empty, ...known }

const isEmpty = (row: RowValues) =>
  Object.values(row).every((value) => value === undefined || value === null || value === '' || value === 0)
const rowOf = (row: RowValues): WholeRow => ({
  marketModel: row.marketModel ?? '',
  terminalForm: row.terminalForm ?? '',
  producedOn: row.producedOn ?? '',
  productStage: row.productStage ?? null,
  customerProcess: row.customerProcess ?? '',
  totalInput: row.totalInput ?? null,
  defective: row.defective ?? null,
  dateCode: row.dateCode ?? '',
  lotNo: row.lotNo ?? '',
  topMark: row.topMark ?? '',
  failureLocation: row.failureLocation ?? null,
  conditionTemp: row.conditionTemp ?? '',
  conditionVolt: row.conditionVolt ?? '',
  sampleQty: row.sampleQty ?? 0,
})

/** The form as it is sent. A row nobody has touched is none, where it is the only one. */
export function inputOf(
  values: Values,
  old: Pick<Complaint, 'id' | 'version'> | null,
): Parameters<typeof saveComplaint>[0] {
  const { rows, photos, ...rest } = values
  const filled = rows.length === 1 && isEmpty(rows[0]!) ? [] : rows
  return {
    ...rest,
    chipCode: rest.chipCode ?? '',
    returnReason: rest.returnReason ?? '',
    id: old?.id,
    version: old?.version ?? 0,
    rows: JSON.stringify(filled.map(rowOf)),
    photoIds: wireIdsOf(photos),
  }
}
