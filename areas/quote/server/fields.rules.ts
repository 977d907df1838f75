import type { ErrorCode } from '#platform/contract/error.ts'

type Currency = 'USD' | 'RMB'
type Traded = { id: number; currencies: readonly Currency[] }
type Sized = { id: number; moq: number; mpq: number }
/** What there is of what people wrote, by their words. */
export type Named = {
  customers: ReadonlyMap<string, Traded>
  units: ReadonlyMap<string, Traded>
  models: ReadonlyMap<string, Sized>
  burnCodes: ReadonlyMap<string, Sized & { modelId: number; customerId: number; status: string }>
}
type Written = { customerCode: string; item: string; unit: string; currency: Currency }
/** Fields of the form that a rule is about; those of a table go by other names. */
export type Wrong = { field: keyof Written | 'endsOn' | 'moq' | 'breaks'; code: ErrorCode }
/** Whose price it is and of what, by ids, with the package of the model. */
export type Priced = {
  customerId: number
  unitId: number
  modelId: number
  burnCodeId: number | null
  quoteType: 'model' | 'burn_code'
  taxIncluded: boolean
  model: { moq: number; mpq: number }
}

/** Looks up what a quote names; what there is none of, or what does not go together, is told by its field. */
export function named({ customerCode, item, unit: unitCode, currency }: Written, known: Named) {
  const wrong: Wrong[] = []
  const note = (field: Wrong['field'], code: ErrorCode) => void wrong.push({ field, code })
  const customer = known.customers.get(customerCode)
  if (!customer) note('customerCode', 'quote.unknown_customer')
  else if (!customer.currencies.includes(currency)) note('currency', 'quote.customer_currency')
  const unit = known.units.get(unitCode)
  if (!unit) note('unit', 'quote.unknown_unit')
  else if (!unit.currencies.includes(currency)) note('unit', 'quote.unit_currency')
  const model = known.models.get(item)
  const burn = model ? undefined : known.burnCodes.get(item)
  if (!model && !burn) note('item', 'quote.unknown_item')
  if (burn && customer && burn.customerId !== customer.id) note('item', 'quote.burn_other')
  else if (burn?.status === 'retired') note('item', 'quote.burn_state')
  const found = model ?? burn
  if (wrong.length || !customer || !unit || !found) return { wrong }
  const of = {
    customerId: customer.id,
    unitId: unit.id,
    modelId: burn?.modelId ?? found.id,
    burnCodeId: burn?.id ?? null,
    quoteType: burn ? 'burn_code' : 'model',
    taxIncluded: currency === 'RMB',
    model: { moq: found.moq, mpq: found.mpq },
  } satisfies Priced
  return { wrong, of }
}
