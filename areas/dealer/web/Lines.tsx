import { useLines } from './words.ts'

/** Product lines by their names. */
export function Lines({ lines }: { lines: readonly string[] }) {
  const names = new Map(useLines().map(({ value, label }) => [value, label]))
  return lines.map((one) => names.get(one) ?? one).join(' · ') || '–'
}
