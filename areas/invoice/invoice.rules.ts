// What both sides say of amounts and numbers: the form while it is typed, the server when it is sent. Amounts are whole fen.

/** The part of an amount before tax, and the tax in it: net = amount / (1 + rate), rounded half up to the fen. */
export function splitTax(amountFen: number, rate: number): { netFen: number; taxFen: number } {
  const whole = 100 + rate
  const netFen = Number((200n * BigInt(amountFen) + BigInt(whole)) / (2n * BigInt(whole)))
  return { netFen, taxFen: amountFen - netFen }
}

/** Whether this is the number of an invoice: fully digital with 20 digits and no code, or a code of 10 or 12 digits with a number of 8. */
export const isInvoiceNumber = (code: string, no: string): boolean =>
  code === '' ? /^\d{20}$/.test(no) : /^(\d{10}|\d{12})$/.test(code) && /^\d{8}$/.test(no)
