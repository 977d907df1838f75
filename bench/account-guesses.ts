// What somebody learns who guesses: passwords, codes, and whether an account exists.
import { account, codeRules } from '#areas/account/contract.ts'
import { session } from '#areas/session/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import type { TestApp } from '#tests/kit/app.ts'
import type { Figure } from './accounts.ts'
import { browser, codeTo, filled, forgetLimits, next, otherThan, registered } from './account-people.ts'

/** 200 tries at each account at once, each from an address of its own. */
export async function passwordGuesses(portal: TestApp, accounts: number): Promise<Figure> {
  const looked: number[] = []
  for (let n = 0; n < accounts; n += 1) {
    const { form } = await registered(portal)
    const tries = Array.from({ length: 200 }, (_, t) =>
      browser(portal)(session.login, { username: form.loginName, password: `Guess-Word-${t}` }),
    )
    const answers = await Promise.all(tries)
    looked.push(answers.filter(({ msgCode }) => msgCode === kinds.bad_login).length)
  }
  return {
    tried: `200 passwords at once from 200 addresses, ${accounts} accounts`,
    result: `looked at: ${looked.join(', ')}`,
    wanted: '≤ 10 each',
    ok: looked.every((n) => n > 0 && n <= 10),
  }
}

/** 200 tries at each code at once, each from an address of its own, where no proof of work is asked for. */
export async function codeGuesses(portal: TestApp, codes: number): Promise<Figure> {
  const looked: number[] = []
  for (let n = 0; n < codes; n += 1) {
    await forgetLimits(portal)
    const call = browser(portal, { roams: true })
    const form = await filled(portal, call)
    const tries = Array.from({ length: 200 }, (_, t) =>
      call(account.register, { ...form, code: otherThan(form.code, t + 1) }),
    )
    const answers = await Promise.all(tries)
    looked.push(answers.filter(({ msgCode }) => msgCode === kinds.code_wrong).length)
  }
  return {
    tried: `200 codes at once, ${codes} addresses`,
    result: `looked at: ${looked.join(', ')}`,
    wanted: `≤ ${codeRules.tries} each`,
    ok: looked.every((n) => n > 0 && n <= codeRules.tries),
  }
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!

/** The same question about somebody who exists and about nobody, in turns, each time about another. */
export async function existence(portal: TestApp, people: number): Promise<Figure[]> {
  const known: { loginName: string; target: string }[] = []
  for (let n = 0; n < people; n += 1) {
    if (n % 10 === 0) await forgetLimits(portal)
    known.push((await registered(portal)).form)
  }
  const nobody = () => ({ loginName: `person_${next()}x`, target: `nobody${next()}@house.example` })
  const questions = {
    'sign in with a wrong password': (who: { loginName: string }) =>
      browser(portal)(session.login, { username: who.loginName, password: 'Guess-Word-7' }),
    'ask for a code to reset': (who: { target: string }) =>
      browser(portal)(account.sendCode, { target: who.target, scene: 'reset' }),
    'reset with a wrong code': async (who: { target: string }) => {
      const call = browser(portal)
      await portal.app.database.pool.query("delete from rate_limits where key like 'code%'")
      await call(account.sendCode, { target: who.target, scene: 'reset' })
      const code = otherThan(await codeTo(portal, who.target))
      const set = { target: who.target, code, password: 'Newer-Word-88', confirm: 'Newer-Word-88' }
      const began = performance.now()
      return { ...(await call(account.resetPwd, set)), took: performance.now() - began }
    },
  }
  const figures: Figure[] = []
  for (const [tried, ask] of Object.entries(questions)) {
    const times = { known: [] as number[], unknown: [] as number[] }
    const answers = new Set<string>()
    for (const person of known) {
      if (tried !== 'reset with a wrong code') await forgetLimits(portal)
      const turns = [
        ['known', person],
        ['unknown', nobody()],
      ] as const
      for (const [side, who] of next() % 2 ? turns : turns.toReversed()) {
        const began = performance.now()
        const { took, ...answer } = { took: 0, ...(await ask(who)) }
        times[side].push(took || performance.now() - began)
        answers.add(JSON.stringify({ ...answer, traceId: '' }))
      }
    }
    const [a, b] = [median(times.known), median(times.unknown)]
    const apart = Math.abs(a - b) / Math.max(a, b)
    figures.push({
      tried: `${tried}, ${people} people and ${people} nobodies`,
      result: `median ${a.toFixed(2)} / ${b.toFixed(2)} ms, ${(apart * 100).toFixed(0)} % apart, ${answers.size} answer`,
      wanted: '≤ 15 % apart, 1 answer',
      ok: apart <= 0.15 && answers.size === 1,
    })
  }
  return figures
}
