type Side = { page: number; context: string }
type Change = { left: Side; right: Side }
type Sample = { page: number; before: string; after: string }
/** What is said of the changes between two revisions in a few lines; pages are those of the newer one. */
export type Changes = { total: number; pages: number[]; samples: Sample[] }

const [fewest, longest] = [3, 160]
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
/** Letters that changed: a new sentence says more than a date on the cover. */
const weight = ({ left, right }: Change) => left.context.length + right.context.length + (left.page > 1 ? 40 : 0)

/** The pages that changed, and the changes that say most, in their order. */
export function someChanges(total: number, changes: readonly Change[]): Changes {
  const telling = new Set(changes.toSorted((a, b) => weight(b) - weight(a)).slice(0, fewest))
  return {
    total,
    pages: [...new Set(changes.map(({ right }) => right.page))].toSorted((a, b) => a - b),
    samples: changes
      .filter((one) => telling.has(one))
      .map(({ left, right }) => ({ page: right.page, before: cut(left.context), after: cut(right.context) })),
  }
}
