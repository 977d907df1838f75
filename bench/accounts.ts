// What accounts promise when many press at once, and what a guesser learns: `node bench/accounts.ts [rounds]` (50), on an
// embedded database of its own, or on the server of TEST_DATABASE_URL. Ends with 1 when a figure is missed.
import { testApp } from '#tests/kit/app.ts'
import { codeGuesses, existence, passwordGuesses } from './account-guesses.ts'
import { approvals, creditCodes, registrations } from './account-races.ts'

const rounds = Number(process.argv[2] ?? 50)
/** One line of the table: what was tried, what came of it, and whether that is what is wanted. */
export type Figure = { tried: string; result: string; wanted: string; ok: boolean }

const portal = await testApp({ codesPerHour: 10_000_000 })
const figures: Figure[] = []
try {
  figures.push(await registrations(portal, 'loginName', rounds))
  figures.push(await registrations(portal, 'companyName', rounds))
  figures.push(await creditCodes(portal, rounds))
  figures.push(await approvals(portal, rounds))
  figures.push(await passwordGuesses(portal, 5))
  figures.push(await codeGuesses(portal, 10))
  figures.push(...(await existence(portal, 100)))
} finally {
  await portal.close()
}
console.table(figures.map(({ ok, ...figure }) => ({ ...figure, '': ok ? 'ok' : 'MISSED' })))
process.exit(figures.every(({ ok }) => ok) ? 0 : 1)
