// A portal with both channels for the benches of payment: its process, the simulator that stands in for the channels, and customers.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { wireOf } from '#platform/contract/address.ts'
import type { Answer as Data, Entry, Envelope, Input } from '#platform/contract/contract.ts'
import { sessionCookie } from '#platform/server/auth/cookies.ts'
import { hashToken, newToken } from '#platform/server/auth/token.ts'
import type { PaySettings } from '#platform/server/pay-settings.ts'
import type { Answer, Query, Start } from './pay-node.ts'

export type Said = { status: number; body: string; location: string }
export type PayNode = {
  pid: number
  query: <R>(text: string, values?: unknown[]) => Promise<R[]>
  /** Sends a form over one of sixteen connections. */
  post: (path: string, body: string, headers?: Record<string, string>) => Promise<Said>
  call: <E extends Entry>(token: string, entry: E, input: Input<E>) => Promise<Envelope<Data<E>>>
  stop: () => Promise<void>
}
const cookie = sessionCookie({ publicUrl: 'http://localhost' } as never)
export const connections = 16

/** Starts a portal on a server, or without a url on the embedded database. */
export async function startPayNode(url: string, pay: PaySettings): Promise<PayNode> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tapeout-bench-pay-'))
  const child = fork(fileURLToPath(new URL('./pay-node.ts', import.meta.url)))
  const over = new Promise<void>((done) => child.once('exit', () => done()))
  const port = await new Promise<number>((done, failed) => {
    child.once('message', (said) => done(said as number))
    child.once('exit', (code) => failed(new Error(`the portal ended with ${code}`)))
    child.send({ url, dataDir, pay } satisfies Start)
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  child.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer))
  let last = 0
  const query = <R>(text: string, values: unknown[] = []) =>
    new Promise<R[]>((done, failed) => {
      const id = ++last
      waiting.set(id, ({ rows, error }) => {
        waiting.delete(id)
        if (error) failed(new Error(error))
        else done(rows as R[])
      })
      child.send({ id, text, values } satisfies Query)
    })
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = (method: string, path: string, body: string | undefined, given: Record<string, string> = {}) =>
    new Promise<Said>((done, failed) => {
      const headers = { 'sec-fetch-site': 'none', 'content-type': 'application/x-www-form-urlencoded', ...given }
      request({ agent, port, host: '127.0.0.1', method, path, headers }, (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () =>
          done({
            status: reply.statusCode ?? 0,
            body: String(Buffer.concat(parts)),
            location: reply.headers.location ?? '',
          }),
        )
      })
        .on('error', failed)
        .end(body)
    })
  return {
    pid: child.pid!,
    query,
    post: (path, body, headers) => send('POST', path, body, headers),
    async call(token, entry, input) {
      const { url: path, body } = wireOf(entry, input as Record<string, unknown>)
      const said = await send(entry.method, path, body?.toString(), {
        cookie: `${cookie}=${token}`,
        'sec-fetch-site': 'same-origin',
      })
      return JSON.parse(said.body) as never
    },
    async stop() {
      agent.destroy()
      child.kill('SIGTERM')
      await over
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Main accounts of as many companies, signed in; and two of finance at the end. */
export async function addCustomers({ query }: PayNode, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, newToken)
  await query(
    `insert into companies (name, name_norm) select 'payer ' || n, 'payer ' || n from generate_series(1, $1::int) n order by n`,
    [count],
  )
  await query(
    `insert into users (company_id, login_name, name, password_hash, is_main) select id, replace(name, ' ', '_'), name, '', true from companies where name like 'payer %' order by id`,
  )
  await query(
    `insert into user_roles (user_id, role) select id, 'cust_main' from users where login_name like 'payer_%'`,
  )
  await query(
    `insert into sessions (token_hash, user_id, kind, ip, user_agent, expires_at)
     select t.hash, u.id, 'portal', '127.0.0.1', 'bench', now() + interval '5 hours' from unnest($1::text[]) with ordinality t (hash, n) join users u on u.login_name = 'payer_' || t.n`,
    [tokens.map(hashToken)],
  )
  return tokens
}
/** Somebody of the vendor's finance, signed in. */
export async function addFinance({ query }: PayNode): Promise<string> {
  const token = newToken()
  await query(`with c as (insert into companies (name, name_norm, is_vendor) values ('bench vendor', 'bench vendor', true) returning id),
    u as (insert into users (company_id, login_name, name, password_hash, email) select id, 'bench_finance', 'finance', '', 'finance@example.com' from c returning id)
    insert into user_roles (user_id, role) select id, 'finance' from u`)
  await query(
    `insert into sessions (token_hash, user_id, kind, ip, user_agent, expires_at) select $1::text, id, 'portal', '127.0.0.1', 'bench', now() + interval '5 hours' from users where login_name = 'bench_finance'`,
    [hashToken(token)],
  )
  return token
}
