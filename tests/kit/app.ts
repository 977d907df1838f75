import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pino, { type LoggerOptions } from 'pino'
import { wireOf } from '#platform/contract/address.ts'
import type { Answer, Entry, Envelope, Input } from '#platform/contract/contract.ts'
import { createApp } from '#main/app.ts'
import { createPortal } from '#main/portal.ts'
import type { App } from '#platform/server/app.ts'
import { orderTokenHeader } from '#platform/contract/address.ts'
import { sessionCookie } from '#platform/server/auth/cookies.ts'
import { orderTokenOf } from '#platform/server/auth/order-token.ts'
import { insertSession } from '#platform/server/auth/session.sql.ts'
import { hashToken, newToken } from '#platform/server/auth/token.ts'
import { readSettings, type Settings } from '#platform/server/settings.ts'
import { testDatabase } from './database.ts'
import { forgetLimits, withNotedLimits } from './limits.ts'
import { seedPeople, type PersonName } from './people.ts'

/** A reply as a test reads it: the envelope, or the bytes of a file. */
export type Reply<E> = Envelope<Answer<E>> & { response: LightMyRequestResponse }
export type TestApp = {
  app: App
  server: FastifyInstance
  /** ids of the people of tests/kit/people.ts */
  people: Record<PersonName, number>
  /** Makes a call as a person (null: nobody), the way a browser of this site does. */
  call<E extends Entry>(who: PersonName | null, entry: E, input?: Input<E>): Promise<Reply<E>>
  /** Sends anything, signed in as a person or not. */
  request(
    who: PersonName | null,
    options: {
      method?: string
      url: string
      payload?: unknown
      headers?: Record<string, string>
      /** the address it comes from */
      remoteAddress?: string
    },
  ): Promise<LightMyRequestResponse>
  /** A cookie header that signs a person in. */
  cookie(who: PersonName): Promise<string>
  /** The listening address, for browsers and outside clients; starts to listen at first use. */
  listen(): Promise<string>
  close(): Promise<void>
}

const browser = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }

/** The whole portal on a fresh database with a few people, reachable without a socket. */
export async function testApp(settings: Partial<Settings> = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tapeout-test-'))
  const { db: database, drop } = await testDatabase()
  const base = readSettings({
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    JOBS: '0',
    // what is written could leave; nothing is sent while no jobs run
    SMTP_URL: 'smtp://127.0.0.1:9',
    SMS_URL: 'http://127.0.0.1:9/send',
    // what travels inside a page is complete, however busy the machine is
    PAGE_WAIT: '60000',
    STORAGE_URL: pathToFileURL(join(dataDir, 'files')).href,
  })
  const { log, undeclared } = testLog()
  const app = withNotedLimits(await createApp({ ...base, ...settings }, database, log))
  const people = await seedPeople(database.db)
  const server = await createPortal(app)
  const cookies = new Map<PersonName, Promise<string>>()
  const cookie = (who: PersonName) => {
    const kept = cookies.get(who) ?? signIn(app, people[who])
    cookies.set(who, kept)
    return kept
  }

  /** What the browser's client adds to calls of ordering. */
  const tokenFor = async (who: PersonName) => {
    const { user } = await app.sessions.find((await cookie(who)).split('=')[1])
    return user ? { [orderTokenHeader]: orderTokenOf(app.settings, user, new Date()) } : {}
  }
  const request: TestApp['request'] = async (who, o) =>
    server.inject({
      method: (o.method ?? 'GET') as 'GET',
      url: o.url,
      ...(o.remoteAddress ? { remoteAddress: o.remoteAddress } : {}),
      headers: {
        ...browser,
        ...(who ? { cookie: await cookie(who) } : {}),
        ...(who && o.url.startsWith('/api/odr') ? await tokenFor(who) : {}),
        ...o.headers,
      },
      ...(o.payload === undefined ? {} : { payload: o.payload as string }),
    })
  return {
    app,
    server,
    people,
    cookie,
    request,
    async call(who, entry, input) {
      const { url, payload } = encode(entry, (input ?? {}) as Record<string, unknown>)
      const response = await request(who, { method: entry.method, url, payload })
      const json = /json/.test(String(response.headers['content-type'])) ? response.json() : {}
      return { ...json, response }
    },
    listen: () =>
      server.server.listening ? Promise.resolve(addressOf(server)) : server.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      forgetLimits(app)
      await server.close()
      await app.close()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
      if (undeclared.size) throw new Error(`codes that a contract does not declare: ${[...undeclared].join(', ')}`)
    },
  }
}

/** A log that keeps what no test may see: a call that answers a code its contract does not declare. */
function testLog() {
  const undeclared = new Set<string>()
  const level = process.env.TEST_LOG
  const keep = ([about]: unknown[]) => {
    const { undeclared: code, call } = (about ?? {}) as { undeclared?: string; call?: string }
    if (code) undeclared.add(`${call}: ${code}`)
  }
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method) {
      keep(args)
      method.apply(this, args)
    },
  }
  return { undeclared, log: level ? pino({ level, hooks }) : pino({ level: 'error', hooks }, { write: () => {} }) }
}

const addressOf = (server: FastifyInstance) => `http://127.0.0.1:${(server.server.address() as { port: number }).port}`

async function signIn(app: App, userId: number): Promise<string> {
  const token = newToken()
  await insertSession(app.database.db, {
    tokenHash: hashToken(token),
    userId,
    kind: 'portal',
    ip: '127.0.0.1',
    userAgent: 'test',
  })
  return `${sessionCookie(app.settings)}=${token}`
}

/** An input as the browser sends it: path parameters filled, the rest in the query or a form body. */
export function encode(entry: Entry, input: Record<string, unknown>): { url: string; payload: string | undefined } {
  const { url, body } = wireOf(entry, input)
  return { url, payload: body?.toString() }
}
