const pages = new Map<string, (id: number) => string>()

/** Says where the record of a purpose is read: the statement leads there. Once per kind, where the area that holds points for it is loaded. */
export function leadsTo(kind: string, url: (id: number) => string): void {
  if (pages.has(kind)) throw new Error(`two areas hold points for ${kind}`)
  pages.set(kind, url)
}
/** The page of a record that points moved for; null where it has none. */
export const pageOfPurpose = (kind: string, id: number): string | null => pages.get(kind)?.(id) ?? null
