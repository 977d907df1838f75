import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { request as httpRequest, type Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pino from 'pino'
import fileEn from '#areas/file/texts/en.ts'
import fileZh from '#areas/file/texts/zh.ts'
import fileZhtw from '#areas/file/texts/zhtw.ts'
import type { App } from '#platform/server/app.ts'
import { orderTokenHeader } from '#platform/contract/address.ts'
import { sessionCookie } from '#platform/server/auth/cookies.ts'
import { orderTokenOf } from '#platform/server/auth/order-token.ts'
import { createLimits } from '#platform/server/auth/limits.ts'
import { createApiKeys } from '#platform/server/auth/api-key.ts'
import { createSessionStore } from '#platform/server/auth/session-store.ts'
import { insertSession } from '#platform/server/auth/session.sql.ts'
import { hashToken, newToken } from '#platform/server/auth/token.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { createFiles, type FileLimits } from '#platform/server/files/files.ts'
import { filePolicy, type FilePolicy } from '#platform/server/files/policy.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { tusPlugin } from '#platform/server/files/tus.ts'
import { createServer } from '#platform/server/http/server.ts'
import { readSettings } from '#platform/server/settings.ts'
import { registerTexts } from '#platform/server/text.ts'
import { testDatabase } from './database.ts'
import { seedPeople, type PersonName } from './people.ts'
import { fileRoutes } from '#areas/file/server/file.routes.ts'

/** Policies of the tests: `note` is the company's own, `manual` everybody's but stamped, `package` has a
 * manifest, `large` is for big uploads. */
export const testPolicies: FilePolicy[] = [
  filePolicy({
    modelCode: 'note',
    extensions: ['pdf', 'png', 'txt', 'zip'],
    maxMb: 1,
    maxCount: 2,
    canUpload: (_ctx, modelId) => modelId === '' || modelId.startsWith('draft'),
    canRead: (ctx, file) => file.ownerCompanyId === ctx.user.companyId,
  }),
  filePolicy({
    modelCode: 'manual',
    extensions: ['pdf'],
    maxCount: 50,
    canUpload: () => true,
    canRead: () => 'stamped',
    stamps: true,
    optimisePdf: true,
  }),
  filePolicy({
    modelCode: 'package',
    extensions: ['bin'],
    maxMb: 2048,
    manifest: true,
    canUpload: () => true,
    canRead: (ctx, file) => file.ownerCompanyId === ctx.user.companyId,
  }),
  filePolicy({ modelCode: 'large', extensions: ['bin', 'txt', 'pdf'], maxMb: 2048, canRead: () => false }),
]

export type FileKit = Awaited<ReturnType<typeof fileKit>>

/** The file calls alone on a fresh database, listening on a socket, because injected requests cannot be cut. */
export async function fileKit(given: { limits?: Partial<FileLimits>; storageUrl?: string } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tapeout-files-'))
  const storageUrl = given.storageUrl ?? pathToFileURL(join(dataDir, 'files')).href
  const { db: database, drop } = await testDatabase()
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: '0', JOBS: '0', STORAGE_URL: storageUrl })
  registerTexts('file', { zh: fileZh, en: fileEn, zhtw: fileZhtw })
  const files = createFiles({
    storage: openStorage(settings.storageUrl),
    policies: testPolicies,
    dataDir,
    ...(given.limits ? { limits: given.limits } : {}),
  })
  const sessions = createSessionStore(database.db)
  const app: App = {
    settings,
    database,
    log,
    limits: createLimits({ pool: database.pool }),
    sessions,
    apiKeys: createApiKeys(database.db),
    files,
    menuBranches: [],
  }
  const people = await seedPeople(database.db)
  const server = await createServer({ app, routes: fileRoutes, plugins: [tusPlugin] })
  const base = await server.listen({ port: 0, host: '127.0.0.1' })
  const cookies = new Map<PersonName, Promise<string>>()
  const cookie = (who: PersonName) => {
    const known = cookies.get(who) ?? signIn(app, people[who])
    cookies.set(who, known)
    return known
  }
  const headersOf = async (who: PersonName | null): Promise<Record<string, string>> => ({
    'sec-fetch-site': 'same-origin',
    ...(who ? { cookie: await cookie(who) } : {}),
  })
  const tokenOf = async (who: PersonName): Promise<Record<string, string>> => {
    const { user } = await app.sessions.find((await cookie(who)).split('=')[1])
    return user ? { [orderTokenHeader]: orderTokenOf(app.settings, user, new Date()) } : {}
  }
  return {
    app,
    server,
    base,
    people,
    dataDir,
    cookie,
    headersOf,
    /** A context of nobody, as jobs have it. */
    ctx: (now = new Date()): Ctx => ({
      user: null,
      db: database.db,
      now,
      log,
      locale: 'zh',
      traceId: 't',
      ip: '',
      app,
    }),
    async get(who: PersonName | null, path: string, headers: Record<string, string> = {}) {
      return fetch(base + path, { headers: { ...(await headersOf(who)), ...headers } })
    },
    async post(
      who: PersonName | null,
      path: string,
      fields: Record<string, string>,
      headers: Record<string, string> = {},
    ) {
      const body = new URLSearchParams(fields)
      return fetch(base + path, { method: 'POST', body, headers: { ...(await headersOf(who)), ...headers } })
    },
    /** Uploads by multipart; answers the envelope. */
    async upload(
      who: PersonName | null,
      name: string,
      content: Uint8Array | string,
      query: Record<string, string> = {},
    ) {
      const body = new FormData()
      body.set('file', new Blob([content as BlobPart]), name)
      const q = new URLSearchParams({ modelCode: 'note', ...query })
      const path = query.path ?? '/api/public/comUploadFiles'
      const headers = { ...(await headersOf(who)), ...(who && path.startsWith('/api/odr') ? await tokenOf(who) : {}) }
      const response = await fetch(`${base}${path}?${q}`, { method: 'POST', body, headers })
      return (await response.json()) as { msgCode: number; data: never; msg: string }
    },
    /** What lies in the data directory, as paths with sizes; for "nothing is left behind". */
    stored: () =>
      readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
        .filter((path) => /^(files|uploads)/.test(path) && statSync(join(dataDir, path)).isFile())
        .map((path) => ({ path, size: statSync(join(dataDir, path)).size })),
    async close() {
      await server.close()
      await files.close()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function signIn(app: App, userId: number): Promise<string> {
  const token = newToken()
  const session = { userId, kind: 'portal', ip: '127.0.0.1', userAgent: 'test' } as const
  await insertSession(app.database.db, { tokenHash: hashToken(token), ...session })
  return `${sessionCookie(app.settings)}=${token}`
}

/** Sends a raw request and hands out the open exchange, for uploads that are cut or sent too long. */
export function openRequest(url: string, method: string, headers: Record<string, string | number>, agent?: Agent) {
  const request = httpRequest(url, { method, headers, ...(agent ? { agent } : {}) })
  const answer = new Promise<{ status: number; body: string; headers: Record<string, unknown> }>((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          headers: response.headers,
        }),
      )
    })
  })
  return { request, answer }
}
