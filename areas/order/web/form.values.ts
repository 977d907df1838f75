import { pricePattern, shortPrice } from '#platform/contract/price.ts'
import type { UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { dayFrom } from '#platform/web/ui/form/day.rules.ts'
import type { Order, precheck, saveOrder, Start } from './order.queries.ts'

export type LineValues = {
  quoteId?: number | undefined
  qty?: number | null | undefined
  oddReason?: string | undefined
  /** another price than quoted, and why */
  askedPrice?: string | undefined
  priceReason?: string | undefined
  terminalCustomer?: string | undefined
  project?: string | undefined
  requestOn?: string | undefined
}
/** What the form holds; `frame` is unit, currency and type in one. */
export type Values = {
  poNo: string
  frame: string
  deliveryAddressId?: number | undefined
  contactId?: number | undefined
  invoiceAddressId?: number | undefined
  shipMode: 'deliver' | 'self_pickup'
  requestOn: string
  hideTerminal: boolean
  remark: string
  files: UploadItem[]
  lines: LineValues[]
}
type Chosen = Pick<Start['choices'][number], 'unitId' | 'currency' | 'quoteType'>
export const frameKey = ({ unitId, currency, quoteType }: Chosen): string => `${unitId}/${currency}/${quoteType}`
export function frameOf(key: string): Chosen {
  const [unitId, currency, quoteType] = key.split('/') as [string, Chosen['currency'], Chosen['quoteType']]
  return { unitId: Number(unitId), currency, quoteType }
}
/** The default of a kind of address, or the only one there is. */
const first = (of: Start['contacts']) =>
  (of.find(({ isDefault }) => isDefault) ?? (of.length === 1 ? of[0] : undefined))?.id

export function startOf(old: Order | null, start: Start): Values {
  if (!old) {
    const { chosen } = start
    const frame = chosen?.frame ?? start.choices[0]
    return {
      poNo: `${start.customerCode}-`,
      frame: frame ? frameKey(frame) : '',
      deliveryAddressId: first(start.deliveries),
      contactId: first(start.contacts),
      invoiceAddressId: first(start.invoices),
      shipMode: 'deliver',
      requestOn: '',
      hideTerminal: false,
      remark: '',
      files: [],
      lines: chosen?.lines.length ? chosen.lines : [{}],
    }
  }
  return {
    poNo: old.poNo || `${start.customerCode}-`,
    frame: frameKey(old),
    deliveryAddressId: old.deliveryAddress?.id ?? first(start.deliveries),
    contactId: old.contact?.id ?? first(start.contacts),
    invoiceAddressId: old.invoiceAddress?.id ?? first(start.invoices),
    shipMode: old.shipMode,
    requestOn: old.requestOn ?? '',
    hideTerminal: old.hideTerminal,
    remark: old.remark,
    files: old.files.map(({ id, name, url }) => ({ id, name, url })),
    lines: old.lines.length
      ? old.lines.map(
          ({ quoteId, qty, oddReason, unitPrice, quotedPrice, priceReason, terminalCustomer, project, requestOn }) => ({
            quoteId: quoteId ?? undefined,
            qty,
            oddReason,
            askedPrice: quotedPrice && unitPrice ? shortPrice(unitPrice) : undefined,
            priceReason,
            terminalCustomer,
            project,
            requestOn: requestOn ?? undefined,
          }),
        )
      : [{}],
  }
}

/** A line that says what and how many; what is begun is not sent. */
const isWhole = (line: LineValues | undefined): line is LineValues & { quoteId: number; qty: number } =>
  !!line?.quoteId && !!line.qty
/** The lines that are sent, and where each stands in the form. */
export const sentLines = (lines: readonly (LineValues | undefined)[]): number[] =>
  lines.flatMap((line, i) => (isWhole(line) ? [i] : []))
/** How many pieces are sent in all. */
export const piecesOf = (lines: readonly (LineValues | undefined)[]): number =>
  lines.reduce((sum, line) => sum + (isWhole(line) ? line.qty : 0), 0)
const lineOf = ({
  quoteId,
  qty,
  oddReason,
  askedPrice,
  priceReason,
  terminalCustomer,
  project,
  requestOn,
}: LineValues) => ({
  quoteId,
  qty,
  oddReason: oddReason ?? '',
  askedPrice: pricePattern.test(askedPrice ?? '') ? askedPrice : '',
  priceReason: priceReason ?? '',
  terminalCustomer: terminalCustomer ?? '',
  project: project ?? '',
  requestOn: dayFrom(requestOn ?? ''),
})
/** Whether nothing but the code of the customer stands where the PO number goes. */
export const lacksPo = ({ poNo = '' }: Partial<Pick<Values, 'poNo'>>, code: string): boolean => bare(poNo, code) === ''
const bare = (poNo: string, code: string) => (poNo === `${code}-` ? '' : poNo.trim())

/** The form as it is looked at before it is sent. */
export const checkOf = (values: Values, code: string, id: number | undefined): Parameters<typeof precheck>[0] => ({
  id,
  poNo: bare(values.poNo ?? '', code),
  ...frameOf(values.frame),
  lines: JSON.stringify((values.lines ?? []).filter(isWhole).map(lineOf)),
  deliveryAddressId: values.deliveryAddressId,
  contactId: values.contactId,
  invoiceAddressId: values.invoiceAddressId,
  requestOn: dayFrom(values.requestOn ?? '') ?? '',
})
/** The form as it is kept. */
export const inputOf = (
  values: Values,
  code: string,
  old: Pick<Order, 'id' | 'version'> | null,
): Parameters<typeof saveOrder>[0] => ({
  id: old?.id,
  version: old?.version ?? 0,
  poNo: bare(values.poNo, code),
  ...frameOf(values.frame),
  lines: JSON.stringify((values.lines ?? []).filter(isWhole).map(lineOf)),
  deliveryAddressId: values.deliveryAddressId,
  contactId: values.contactId,
  invoiceAddressId: values.invoiceAddressId,
  shipMode: values.shipMode,
  requestOn: values.requestOn,
  hideTerminal: values.hideTerminal,
  remark: values.remark,
  fileIds: wireIdsOf(values.files),
})
