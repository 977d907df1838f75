import { createHash, generateKeyPairSync, type webcrypto } from 'node:crypto'
import type { App } from '#platform/server/app.ts'
import { lockText, unlockText } from '#platform/server/auth/secret-box.ts'
import * as sql from './openid.sql.ts'

/** A key signs for a month; its public half is listed for ten days more, and an hour before it signs. */
const signsDays = 30
const keptDays = signsDays + 10
const earlyMs = 3_600_000

export type SigningKey = webcrypto.JsonWebKey & { kid: string; alg: 'ES256'; use: 'sig' }
const lockOf = (app: App) => ({ secret: app.settings.secret, purpose: 'openid-key' })

/** The keys of the database, the one that signs first; made at first need. Every node reads the same ones. */
export async function signingKeys(app: App): Promise<SigningKey[]> {
  const kept = await readKeys(app)
  if (kept.length) return kept
  await makeKey(app)
  return readKeys(app)
}

async function readKeys(app: App): Promise<SigningKey[]> {
  const rows = (await sql.listKeys(app.database.db)).flatMap(({ sealed, createdAt }) => {
    // those of another SECRET are none of ours any more
    const text = unlockText(lockOf(app), sealed)
    return text === null ? [] : [{ key: JSON.parse(text) as SigningKey, age: Date.now() - createdAt.getTime() }]
  })
  // a key that is new to the subsystems signs only where there is no other
  const signing = rows.find(({ age }) => age > earlyMs) ?? rows.at(-1)
  return rows.toSorted((a, b) => Number(b === signing) - Number(a === signing)).map(({ key }) => key)
}

async function makeKey(app: App): Promise<void> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = privateKey.export({ format: 'jwk' })
  const kid = createHash('sha256').update(`${jwk.x}${jwk.y}`).digest('base64url').slice(0, 22)
  await sql.insertKey(
    app.database.db,
    kid,
    lockText(lockOf(app), JSON.stringify({ ...jwk, kid, alg: 'ES256', use: 'sig' })),
  )
}

/** Makes the next key in good time and forgets those nothing is signed with any more. */
export async function rotateKeys(app: App): Promise<void> {
  const [newest] = await sql.listKeys(app.database.db)
  if (!newest || Date.now() - newest.createdAt.getTime() > signsDays * 86_400_000) await makeKey(app)
  await sql.deleteOldKeys(app.database.db, keptDays)
}
