import type { orderCurrencies, quoteTypes } from '../contract.ts'
import { leastOf } from './check.rules.ts'

type Frame = { unitId: number; currency: (typeof orderCurrencies)[number]; quoteType: (typeof quoteTypes)[number] }
type Chosen = Frame & {
  quoteNo: string
  item: string
  status: 'draft' | 'effective' | 'void'
  valid: boolean
  startsOn: string
  endsOn: string
  moq: number
  mpq: number
}
/** Why a quote is not usable today; of one that is not the customer's own nothing is named. */
type Problem = {
  what: 'foreign' | 'void' | 'upcoming' | 'expired' | 'closed' | 'mixed'
  params?: Record<string, string>
}

const isIn = (one: Frame, { unitId, currency, quoteType }: Frame) =>
  one.unitId === unitId && one.currency === currency && one.quoteType === quoteType

function problemOf(quote: Chosen | undefined, choices: readonly Frame[], today: string): Problem | null {
  if (!quote || quote.status === 'draft') return { what: 'foreign' }
  const params = { no: quote.quoteNo, item: quote.item }
  if (quote.status === 'void') return { what: 'void', params }
  if (quote.startsOn > today) return { what: 'upcoming', params: { ...params, day: quote.startsOn } }
  if (!quote.valid) return { what: 'expired', params: { ...params, day: quote.endsOn } }
  return choices.some((one) => isIn(one, quote)) ? null : { what: 'closed', params }
}

/**
 * What a new order begins with of the quotes that were chosen: those usable today, with the least quantity of each, and what is wrong
 * with the others. Of quotes that belong into several orders nothing is taken.
 */
export function chosenOf(
  ids: readonly number[],
  quotes: ReadonlyMap<number, Chosen>,
  choices: readonly Frame[],
  today: string,
) {
  const all = [...new Set(ids)].map((id) => ({
    id,
    quote: quotes.get(id),
    problem: problemOf(quotes.get(id), choices, today),
  }))
  const usable = all.flatMap(({ id, quote, problem }) => (quote && !problem ? [{ id, quote }] : []))
  const refused = all.flatMap(({ problem }) => problem ?? [])
  // of what is not theirs one word is enough, however many were asked for
  const problems = refused.filter(
    ({ what }, i) => what !== 'foreign' || refused.findIndex((one) => one.what === what) === i,
  )
  const first = usable[0]?.quote
  if (!first) return { frame: null, lines: [], problems }
  if (usable.some(({ quote }) => !isIn(quote, first)))
    return { frame: null, lines: [], problems: [...problems, { what: 'mixed' } as Problem] }
  const { unitId, currency, quoteType } = first
  return {
    frame: { unitId, currency, quoteType },
    lines: usable.map(({ id, quote }) => ({ quoteId: id, qty: leastOf(quote) })),
    problems,
  }
}
