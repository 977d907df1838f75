import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from '#platform/contract/error.ts'
import { deviceCookie, setDeviceCookie } from '#platform/server/auth/cookies.ts'
import { openValue, sealValue } from '#platform/server/auth/sealed.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { networkOf } from '#platform/server/http/address.ts'
import type { Io } from '#platform/server/http/mount.ts'
import { giveGuessBack, guessMinutes, takeGuess } from './guess.sql.ts'

/** Guesses for one name from all places together, by browsers that never signed in with it. */
const mostGuesses = 10
/** Names a browser is known by, the latest first: people share one. */
const mostNames = 5
export const deviceDays = 365

/** What the cookie of a browser says: who it is, and with which names it signed in before. */
type Device = { id: string; names: string[] }

const keyOf = (loginName: string) => loginName.toLowerCase()
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22)
const sealOf = (ctx: Ctx) => ({ secret: ctx.app.settings.secret, purpose: 'device', browser: '' })

function deviceOf(ctx: Ctx, io: Io): Device | null {
  const payload = openValue(sealOf(ctx), io.request.cookies[deviceCookie(ctx.app.settings)], ctx.now)
  if (payload === null) return null
  const [id = '', ...names] = payload.split('.')
  return { id, names }
}

/** The browser as one that signed in with this name before; null for a stranger. */
function knownDevice(ctx: Ctx, io: Io, key: string): Device | null {
  const device = deviceOf(ctx, io)
  return device?.names.includes(hashOf(key)) ? device : null
}

/** Where guesses of a stranger come from: an address, in IPv6 the network of one subscriber. */
const placeOf = (ctx: Ctx, key: string) => `${key}|${networkOf(ctx.ip)}`

/** How long a guess waits: from the sixth for a name on, twice as long each, at most 4 s. */
const waitOf = (tries: number) => (tries > 5 ? Math.min(250 * 2 ** (tries - 5), 4000) : 0)

/**
 * Takes the turn to try a password, before it is looked at, so that parallel guesses count as well. A browser that signed in with
 * the name before has a counter of its own: whatever strangers guess, its person gets in. A stranger is counted by the
 * address and by the name from everywhere.
 */
export async function takeTurn(ctx: Ctx, io: Io, loginName: string): Promise<void> {
  const { limits } = ctx.app
  const key = keyOf(loginName)
  const device = knownDevice(ctx, io, key)
  if (!device) await limits.spend('login_ip', ctx.ip)
  const turn = device
    ? await limits.take('login_device', `${key}|${device.id}`)
    : await limits.take('login_name', placeOf(ctx, key))
  if (!turn.ok) throw fail('session.locked', { minutes: Math.ceil(turn.seconds / 60) })
  if (device) return
  const tries = await takeGuess(ctx, key, mostGuesses)
  if (tries === null) throw fail('session.locked', { minutes: guessMinutes })
  await sleep(waitOf(tries))
}

/** An office of hundreds behind one address must not shut itself out by right passwords. */
export async function passwordWasRight(ctx: Ctx, io: Io, loginName: string): Promise<void> {
  if (!knownDevice(ctx, io, keyOf(loginName))) await ctx.app.limits.giveBack('login_ip', ctx.ip)
}

/** Takes back a turn that was no guess: the password was right, and its person is asked for more. What others tried still counts. */
export async function giveTurnBack(ctx: Ctx, io: Io, loginName: string): Promise<void> {
  const { limits } = ctx.app
  const key = keyOf(loginName)
  const device = knownDevice(ctx, io, key)
  if (device) return limits.giveBack('login_device', `${key}|${device.id}`)
  await limits.giveBack('login_name', placeOf(ctx, key))
  await giveGuessBack(ctx, key)
}

/** Forgets the guesses of whoever has signed in for good. */
export async function forgetGuesses(ctx: Ctx, io: Io, loginName: string): Promise<void> {
  const { limits } = ctx.app
  const key = keyOf(loginName)
  const device = knownDevice(ctx, io, key)
  if (device) return limits.reset('login_device', `${key}|${device.id}`)
  await limits.reset('login_name', placeOf(ctx, key))
  await giveGuessBack(ctx, key)
}

/** A browser as it is kept: by a hash of its id, and whether it had signed in with the name before. */
export type Known = { hash: string; known: boolean }
/** Lets the browser be known by the name from now on. */
export function rememberDevice(ctx: Ctx, io: Io, loginName: string): Known {
  const device = deviceOf(ctx, io) ?? { id: randomBytes(12).toString('base64url'), names: [] }
  const hash = hashOf(keyOf(loginName))
  const names = [hash, ...device.names.filter((name) => name !== hash)].slice(0, mostNames)
  const until = new Date(ctx.now.getTime() + deviceDays * 86_400_000)
  setDeviceCookie(
    io.reply,
    ctx.app.settings,
    sealValue(sealOf(ctx), [device.id, ...names].join('.'), until),
    deviceDays,
  )
  return { hash: createHash('sha256').update(`device ${device.id}`).digest('hex'), known: device.names.includes(hash) }
}
