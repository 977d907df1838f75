import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { hashToken, isTokenShaped, newToken } from '#platform/server/auth/token.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { saveVersioned } from '#platform/server/db/record.ts'
import type { Bytes, Io } from '#platform/server/http/mount.ts'
import type { sdkServer } from '../contract.ts'
import { authorizedKeysText } from './sdk-server.rules.ts'
import * as sql from './sdk-server.sql.ts'

export async function listServers(ctx: SignedCtx) {
  const [carrier, servers] = await Promise.all([sql.findCarrier(ctx), sql.listServers(ctx)])
  return { carrier, servers }
}

export async function chooseCarrier(ctx: SignedCtx, input: Parsed<typeof sdkServer.choose>) {
  await sql.upsertCarrier(ctx, input.carrier)
  return null
}

export const listDesk = (ctx: SignedCtx) => sql.listDesk(ctx)

export async function saveServer(ctx: SignedCtx, input: Parsed<typeof sdkServer.save>) {
  const { id, version, ...fields } = input
  return saveVersioned(ctx, 'sdkServers', { id, version }, fields, {
    later: { health: sql.healthOf(fields) },
    missing: 'sdk-server.not_found',
    taken: {
      sdk_servers_name_key: ['name', 'platform.name_taken'],
      sdk_servers_host_port_key: ['host', 'sdk-server.host_taken'],
    },
  })
}

export async function renewToken(ctx: SignedCtx, input: { id: number }) {
  const token = newToken()
  if (!(await sql.setToken(ctx, input.id, hashToken(token)))) throw fail('sdk-server.not_found')
  return { token }
}

export async function removeServer(ctx: SignedCtx, input: { id: number }) {
  if (!(await sql.deleteServer(ctx, input.id))) throw fail('sdk-server.not_found')
  return null
}

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

export async function getAuthorizedKeys(ctx: Ctx, _: object, { request }: Io): Promise<Bytes> {
  await ctx.app.limits.spend('machine', `keys ${ctx.ip}`)
  const secret = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (!isTokenShaped(secret) || !(await sql.noteFetch(ctx, hashToken(secret))))
    return { status: 401, headers: { ...plain, 'www-authenticate': 'Bearer' }, body: Buffer.from('unknown secret\n') }
  return { headers: plain, body: Buffer.from(authorizedKeysText(await sql.listKeyLines(ctx))) }
}
