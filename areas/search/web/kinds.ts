import type { TextKey } from '#platform/contract/text.ts'
import { label } from '#platform/web/i18n/text.ts'

/** What a kind of result is called; a kind without words is called by its name. */
export function kindWord(type: string): string {
  const key = `search.kind.${type}`
  const words = label(key as TextKey)
  return words === key ? type : words
}
/** A kind of record and whose it is: Order · Nova Panels. */
export const whose = (kind: string, note: string): string => (note ? `${kindWord(kind)} · ${note}` : kindWord(kind))
