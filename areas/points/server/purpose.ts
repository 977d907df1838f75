/** What a row of the books is about: its record, and what was noted with it. */
type About = { id: number; memo: string }
/** Where such a record is read: by its own company, and by finance where they have a desk for it. */
type Pages = { own: (about: About) => string; desk?: (id: number) => string }
const pages = new Map<string, Pages>()

/** Says where the record of a purpose is read: statement and ledger lead there. Once per kind, where the area it belongs to is loaded. */
export function leadsTo(kind: string, own: Pages['own'], desk?: Pages['desk']): void {
  if (pages.has(kind)) throw new Error(`two areas hold points for ${kind}`)
  pages.set(kind, { own, ...(desk && { desk }) })
}
/** The page of a record that points moved for; null where it has none. */
export const pageOfPurpose = (kind: string, about: About): string | null => pages.get(kind)?.own(about) ?? null
/** The same at the desk of finance. */
export const deskOfPurpose = (kind: string, id: number): string | null => pages.get(kind)?.desk?.(id) ?? null
