import pg from 'pg'
import { vi } from 'vitest'

/** What was sent: its text and its values. */
export type Sent = { text: string; values: unknown[] }

/** A statement comes prepared, as an object; or, once a process knows too many to prepare more, as its text and its values. */
function sentOf([one, values]: readonly unknown[]): Sent {
  const given = typeof one === 'string' ? { text: one, values } : ((one ?? {}) as Partial<Sent>)
  return { text: given.text ?? '', values: Array.isArray(given.values) ? given.values : [] }
}

/** All that is sent while something runs, by whomever. */
export async function sentBy(run: () => Promise<unknown>): Promise<Sent[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await run()
    return query.mock.calls.map(sentOf)
  } finally {
    query.mockRestore()
  }
}

/**
 * The statements one call takes, those that match. It is made three times, and the middle one counts: on a busy machine what is kept for a
 * second is read again, jobs ask in between, and what comes along with a page may come too late for it.
 */
export async function statementsOf(run: () => Promise<unknown>, match = /^/): Promise<string[]> {
  const asked: string[][] = []
  for (let n = 0; n < 3; n++) {
    asked.push((await sentBy(run)).map(({ text }) => text).filter((text) => match.test(text)))
  }
  return asked.toSorted((a, b) => a.length - b.length)[1]!
}
