import { expect, test } from 'vitest'
import { dashBlocks } from '../contract.ts'
import { emptyBlock, repeatedBlocks } from './empty.rules.ts'
import type { Home } from './workbench.queries.ts'

const none = { list: [], total: 0, counts: { untreated: 0, treating: 0, closed: 0 } }
const bare = {
  waits: [],
  orders: [],
  projects: [],
  memberships: [],
  newest: [],
  questions: [],
  documents: [],
  faqs: [],
  sdks: [],
  patches: [],
  recent: [],
  favourites: [],
  opened: none,
  unopened: none,
  aservice: none,
} as unknown as Home
const emptyOf = (home: Home) => dashBlocks.filter((block) => emptyBlock[block](home))

test('in a new portal every block is empty but the one that says that nothing waits', () => {
  expect(emptyOf(bare)).toEqual(dashBlocks.filter((block) => block !== 'needs'))
})
test.each(['orders', 'newest', 'questions', 'documents', 'faqs', 'sdks', 'patches', 'recent', 'favourites'] as const)(
  '%s is none of them as soon as one stands in it',
  (block) => expect(emptyOf({ ...bare, [block]: [{}] })).not.toContain(block),
)
test('nor are packages, projects and support', () => {
  const filled = { list: [{}], total: 1, counts: { untreated: 1, treating: 0, closed: 0 } }
  const some = { ...bare, memberships: [{}], opened: filled, unopened: filled, aservice: filled } as unknown as Home
  for (const block of ['projects', 'opened', 'unopened', 'aservice'] as const)
    expect(emptyOf(some)).not.toContain(block)
})

test('a block whose rows all stand in the blocks of their kinds is not shown again', () => {
  const [answer, paper, film] = [
    { kind: 'faq', id: 1 },
    { kind: 'document', id: 1 },
    { kind: 'video', id: 1 },
  ]
  const home = {
    ...bare,
    newest: [paper, answer],
    questions: [answer],
    recent: [film, paper],
    faqs: [answer],
  } as unknown as Home
  const told = { ...home, documents: [paper] } as unknown as Home
  expect(repeatedBlocks(told, ['newest', 'questions', 'documents', 'faqs', 'recent'])).toEqual(['newest', 'questions'])
  // what is hidden, or not there, tells nothing
  expect(repeatedBlocks(told, ['newest', 'questions', 'faqs', 'recent'])).toEqual(['questions'])
  expect(repeatedBlocks(home, ['newest', 'questions', 'documents', 'faqs', 'recent'])).toEqual(['questions'])
})
