// People for the figures of accounts: browsers with addresses of their own, and how they register.
import { account } from '#areas/account/contract.ts'
import type { Answer, Entry, Envelope, Input } from '#platform/contract/contract.ts'
import { encode, type TestApp } from '#tests/kit/app.ts'

/** A browser: keeps its cookies, and comes from an address of its own, or from another with every call. */
export type Browser = <E extends Entry>(
  entry: E,
  input: Input<E>,
) => Promise<Envelope<Answer<E> & { errors?: { field: string; code: string }[] }>>

let last = 0
export const next = () => ++last
export const password = 'Some-Word-77'

const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
export function browser(portal: TestApp, { roams = false } = {}): Browser {
  const from = next()
  const jar = new Map<string, string>()
  return async (entry, input) => {
    const remoteAddress = addressOf(roams ? next() : from)
    const { url, payload } = encode(entry, input as Record<string, unknown>)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers: Record<string, string> = cookie ? { cookie } : {}
    const reply = await portal.request(null, { method: entry.method, url, payload, remoteAddress, headers })
    for (const { name, value } of reply.cookies) jar.set(name, value)
    return reply.json()
  }
}

/** Forgets who asked how often, so that a limit does not stand in for what is measured. */
export const forgetLimits = (portal: TestApp) =>
  portal.app.database.pool.query('delete from rate_limits').then(() => undefined)

/** The code of the newest message to an address. */
export async function codeTo(portal: TestApp, address: string): Promise<string> {
  const { rows } = await portal.app.database.pool.query<{ text_body: string }>(
    'select text_body from mails where to_address = $1 order by id desc limit 1',
    [address],
  )
  return /\b(\d{6})\b/.exec(rows[0]!.text_body)![1]!
}

/** Six digits that are not these. */
export const otherThan = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, '0')

type Form = Input<typeof account.register>
let version: Promise<string> | undefined
/** A filled form of registration with the code that was sent for it. */
export async function filled(portal: TestApp, call: Browser, given: Partial<Form> = {}): Promise<Form> {
  version ??= portal.app.database.pool
    .query<{ version: string }>(
      "select version from agreements where code = 'userAgreement1.0' and withdrawn_at is null and effective_from <= now() order by effective_from desc",
    )
    .then(({ rows }) => rows[0]!.version)
  const n = next()
  const target = given.target ?? `person${n}@house${n}.example`
  await call(account.sendCode, { target, scene: 'register' })
  return {
    loginName: `person_${n}`,
    password,
    confirm: password,
    country: 'CN',
    target,
    companyName: `Company No ${n}`,
    agreeUser: true,
    agreePrivacy: true,
    userVersion: await version,
    privacyVersion: await version,
    code: await codeTo(portal, target),
    ...given,
  }
}

/** Somebody who has registered and is signed in: the main account of a company of its own. */
export async function registered(portal: TestApp): Promise<{ call: Browser; form: Form }> {
  const { session } = await import('#areas/session/contract.ts')
  const call = browser(portal)
  const form = await filled(portal, call)
  const made = await call(account.register, form)
  if (made.msgCode !== 0) throw new Error(`nobody could register: ${made.msg}`)
  const signedIn = await call(session.login, { username: form.loginName, password })
  if (signedIn.msgCode !== 0) throw new Error(`nobody could sign in: ${signedIn.msg}`)
  return { call, form }
}
