import type { DashBlock } from '../contract.ts'
import type { Home } from './workbench.queries.ts'

/** Blocks in which nothing stands. What waits is never one of them: that nothing does is said. */
export const emptyBlock: Record<DashBlock, (home: Home) => boolean> = {
  needs: () => false,
  orders: ({ orders }) => orders.length === 0,
  projects: ({ projects, memberships }) => projects.length + memberships.length === 0,
  opened: ({ opened }) => opened.total === 0,
  unopened: ({ unopened }) => unopened.total === 0,
  aservice: ({ aservice: { counts } }) => Object.values(counts).every((n) => n === 0),
  newest: ({ newest }) => newest.length === 0,
  questions: ({ questions }) => questions.length === 0,
  documents: ({ documents }) => documents.length === 0,
  faqs: ({ faqs }) => faqs.length === 0,
  sdks: ({ sdks }) => sdks.length === 0,
  patches: ({ patches }) => patches.length === 0,
  recent: ({ recent }) => recent.length === 0,
  favourites: ({ favourites }) => favourites.length === 0,
}

/** Blocks that gather what other blocks say as well, and those others. */
const gathered = ['newest', 'questions', 'recent'] as const
const ofKinds = ['documents', 'faqs', 'sdks', 'patches'] as const
/** Of the blocks that are shown those that say nothing of their own: each of their rows stands in the block of its kind too. */
export function repeatedBlocks(home: Home, shown: readonly DashBlock[]): DashBlock[] {
  const told = ofKinds.flatMap((block) => (shown.includes(block) ? home[block] : []))
  const isTold = (row: { kind: string; id: number }) => told.some(({ kind, id }) => kind === row.kind && id === row.id)
  return gathered.filter((block) => home[block].every(isTold))
}
