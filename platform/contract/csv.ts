export type Cell = string | number | null
/** What a spreadsheet would take for a formula, in its wide letters too, and behind blanks and signs nobody sees. */
const formula = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u
export const isLikeFormula = (text: string): boolean => formula.test(text)

/** One value of a file of values: what begins like a formula is text, quotes are doubled. */
export function csvCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = isLikeFormula(value) ? `'${value}` : value
  // also what separates cells where lists are separated by semicolons
  return /[",;\t\r\n]/.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text
}
