import { wireOf } from '#platform/contract/address.ts'
import type { Entry, Input } from '#platform/contract/contract.ts'
import type { Scope } from '#platform/contract/scope.ts'
import { newApiKey, prefixOf } from '#platform/server/auth/api-key.ts'
import { hashToken } from '#platform/server/auth/token.ts'
import type { Reply, TestApp } from './app.ts'
import type { PersonName } from './people.ts'

/** A key of a person, good for a day; its secret. */
export async function giveKey(
  { app, people }: TestApp,
  who: PersonName,
  scopes: readonly Scope[],
  more: { expiresAt?: Date; revokedAt?: Date; revokedBy?: number; createdAt?: Date; test?: boolean } = {},
): Promise<string> {
  const key = newApiKey(more.test)
  const row = {
    userId: people[who],
    name: 'test',
    prefix: prefixOf(key),
    tokenHash: hashToken(key),
    scopes: [...scopes],
  }
  const expiresAt = more.expiresAt ?? new Date(Date.now() + 86_400_000)
  await app.database.db
    .insertInto('apiKeys')
    .values({ ...row, ...more, expiresAt })
    .execute()
  return key
}

/** Makes a call with a key, the way a company's own system does: no cookie, no page. */
export async function callWithKey<E extends Entry>(
  { server }: TestApp,
  key: string,
  entry: E,
  input?: Input<E>,
): Promise<Reply<E>> {
  const { url, body } = wireOf(entry, (input ?? {}) as Record<string, unknown>)
  const response = await server.inject({
    method: entry.method as 'GET',
    url,
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(body && { payload: body.toString() }),
  })
  return { ...response.json(), response }
}
