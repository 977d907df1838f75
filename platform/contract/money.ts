import * as z from 'zod/mini'

/** Fen as yuan with two decimals, as channels and forms write it: 12345 → "123.45". */
export function yuanOf(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Yuan as text, in fen; null for what is no amount with at most two decimals. Never by way of a fraction. */
export function fenOf(yuan: string): number | null {
  const found = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan.trim())
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null
}

/** A field of an amount in yuan between two amounts in fen, both included; the server's side gets fen. `bad` names the words of its rule. */
export const amount = (least: number, most: number, bad: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.maxLength(16),
      z.refine(
        (text) => {
          const fen = fenOf(text)
          return fen !== null && fen >= least && fen <= most
        },
        { error: bad },
      ),
    ),
    z.transform((text) => fenOf(text)!),
  )
