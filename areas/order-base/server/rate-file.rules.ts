import { isDay } from './order-base.rules.ts'

const currencies = ['USD', 'RMB'] as const
type Currency = (typeof currencies)[number]
/** A rate as the file has it; `rate` is text of at most six decimals. */
export type FiledRate = { startsOn: string; base: Currency; quote: Currency; rate: string }
const currencyOf = (word: string | undefined): Currency | undefined => {
  const code = word?.trim().toUpperCase()
  return code === 'CNY' ? 'RMB' : currencies.find((one) => one === code)
}

/**
 * Reads a file of mid rates, one in each line: day, base, quote, rate, as `2026-11-24,USD,CNY,7.0856`. Lines of other currencies, and a
 * head that does not begin with a day, are left out; a line of ours that cannot be read throws, so that no day is half there.
 */
export function readRates(text: string): FiledRate[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line, i) => {
      const [startsOn = '', base, quote, rate = ''] = line.split(',').map((cell) => cell.trim())
      if (!/^\d/.test(startsOn)) return []
      const pair = [currencyOf(base), currencyOf(quote)] as const
      if (!pair[0] || !pair[1]) return []
      if (pair[0] === pair[1] || !isDay(startsOn) || !/^\d{1,6}(\.\d{1,6})?$/.test(rate) || Number(rate) === 0)
        throw new Error(`line ${i + 1} of the rates cannot be read`)
      return [{ startsOn, base: pair[0], quote: pair[1], rate }]
    })
}
