// Messages in numbers: 2,000 open streams on one node, two nodes on one database, and a publication to 50,000 people with and without
// a kill in the middle. `node bench/messages.ts [people] [streams]`; needs PostgreSQL's programs, or DATABASE_URL of an empty database.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get, type ClientRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { eventsPath } from '#areas/message/contract.ts'
import { sessionCookie } from '#platform/server/auth/cookies.ts'
import { hashToken, newToken } from '#platform/server/auth/token.ts'
import { root } from './kit.ts'
import { openCluster } from './postgres.ts'

const [people, streams] = [Number(process.argv[2] ?? 50_000), Number(process.argv[3] ?? 2000)]
const ports = [3331, 3332] as const
const cookie = sessionCookie({ publicUrl: 'http://localhost' } as never)
const dataDir = mkdtempSync(join(tmpdir(), 'tapeout-messages-'))
const cluster = await openCluster()
const pool = new pg.Pool({ connectionString: cluster.url, max: 4 })
const rowsOf = async <R>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as R[]
const number = async (text: string, values: unknown[] = []) =>
  Number(Object.values((await rowsOf<object>(text, values))[0]!)[0])
const table: { figure: string; measured: string; goal: string; held: boolean }[] = []
const note = (figure: string, measured: string, goal: string, held: boolean) =>
  void table.push({ figure, measured, goal, held })

const children = new Set<ChildProcess>()
function start(script: string, port: number): ChildProcess {
  const env = {
    ...process.env,
    DATABASE_URL: cluster.url,
    DATA_DIR: join(dataDir, String(port)),
    PORT: String(port),
    DEMO: '0',
    JOBS: '0',
    LOG_LEVEL: 'error',
    SECRET: 'x'.repeat(40),
    PUBLIC_URL: `http://localhost:${port}`,
  }
  const child = spawn(process.execPath, [script], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env })
  children.add(child)
  return child
}
async function node(port: number): Promise<ChildProcess> {
  const child = start('main/server.ts', port)
  for (;;) {
    const ok = await fetch(`http://localhost:${port}/readyz`).then(
      (r) => r.ok,
      () => false,
    )
    if (ok) return child
    if (child.exitCode !== null) throw new Error('the node did not start')
    await sleep(100)
  }
}
const memory = ({ pid }: ChildProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

/** A signed-in browser with a page open: the last number it was told. */
type Page = { request: ClientRequest; number: number; told: number; at: number; gone: boolean }
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
const open = (port: number, token: string) =>
  new Promise<Page>((done, failed) => {
    const headers = { cookie: `${cookie}=${token}`, 'sec-fetch-site': 'same-origin' }
    const page: Page = { request: null as never, number: -1, told: 0, at: 0, gone: false }
    page.request = get({ port, host: '127.0.0.1', path: eventsPath, headers, agent }, (reply) => {
      if (reply.statusCode !== 200) return failed(new Error(`a stream was answered ${reply.statusCode}`))
      reply.on('data', (bytes: Buffer) => {
        for (const [, told] of String(bytes).matchAll(/data: (\d+)/g)) {
          Object.assign(page, { number: Number(told), told: page.told + 1, at: performance.now() })
          done(page)
        }
      })
      reply.on('error', () => (page.gone = true)).on('close', () => (page.gone = true))
    })
    page.request.on('error', () => (page.gone = true))
  })
const until = async (what: () => boolean | Promise<boolean>, seconds: number): Promise<number> => {
  const began = performance.now()
  while (!(await what())) {
    if (performance.now() - began > seconds * 1000) return Number.POSITIVE_INFINITY
    await sleep(20)
  }
  return (performance.now() - began) / 1000
}

/** The sessions of two of the vendor: who writes, and who releases. */
type Desk = { editor: string; auditor: string }
async function fill(): Promise<{ tokens: string[]; desk: Desk }> {
  const [company] = await rowsOf<{ id: string }>(
    `insert into companies (name, name_norm) values ('bench', 'bench') returning id`,
  )
  await pool.query(
    `insert into users (company_id, login_name, name, password_hash, email, locale)
     select $1, 'bench_' || n, 'bench ' || n, 'x', 'bench' || n || '@example.com', (array['zh', 'en', 'zhtw'])[1 + n % 3] from generate_series(1, $2::int) n`,
    [company!.id, people],
  )
  await pool.query(
    `insert into user_roles (user_id, role) select id, case when login_name in ('bench_1', 'bench_2') then 'admin' else 'developer' end from users`,
  )
  // the first account of the installation is nobody's reader here
  await pool.query(`update users set status = 'disabled' where company_id <> $1`, [company!.id])
  await pool.query(`update companies set is_vendor = true where id = $1`, [company!.id])
  await pool.query('analyze')
  const tokens = Array.from({ length: streams + 20 }, newToken)
  await pool.query(
    `insert into sessions (token_hash, user_id, kind, ip, user_agent, expires_at)
     select t.hash, u.id, 'portal', '127.0.0.1', 'bench', now() + interval '5 hours'
     from unnest($1::text[]) with ordinality t (hash, n) join users u on u.login_name = 'bench_' || t.n`,
    [tokens.map(hashToken)],
  )
  return { tokens, desk: { editor: tokens[0]!, auditor: tokens[1]! } }
}
/** One message for everybody who has a page open. */
async function say(title: string): Promise<void> {
  await pool.query(
    `with m as (insert into messages (type, title) values ('service', $1) returning id),
      d as (insert into message_deliveries (message_id, user_id) select m.id, s.user_id from m, (select distinct user_id from sessions) s)
     select pg_notify('messages', 'm' || id) from m`,
    [title],
  )
}

/** A page of each person, a hundred at a time. */
async function openAll(tokens: readonly string[]): Promise<Page[]> {
  const pages: Page[] = []
  for (let i = 0; i < streams; i += 100)
    pages.push(
      ...(await Promise.all(tokens.slice(i, Math.min(i + 100, streams)).map((token) => open(ports[0], token)))),
    )
  return pages
}

async function measureStreams(nodes: readonly ChildProcess[], tokens: readonly string[]) {
  // once before, so that what is measured are open streams and not the room a heap takes for a burst of requests
  for (const { request } of await openAll(tokens)) request.destroy()
  await sleep(2000)
  const before = memory(nodes[0]!)
  const pages = await openAll(tokens)
  const others = await Promise.all(tokens.slice(streams).map((token) => open(ports[1], token)))
  await sleep(2000)
  const more = memory(nodes[0]!) - before
  note(`memory of ${streams} streams`, `${more.toFixed(0)} MB`, '100 MB', more <= 100)
  await say('one')
  const all = await until(() => pages.every((page) => page.number === 1), 30)
  note('a message reaches all of them', `${all.toFixed(2)} s`, '1 s', all <= 1)
  const there = await until(() => others.every((page) => page.number === 1), 30)
  note('and those of the other node', `${(all + there).toFixed(2)} s`, '1 s', all + there <= 1)

  const dropped = pages.splice(0, 200)
  for (const { request } of dropped) request.destroy()
  await say('two')
  await say('three')
  const again = await Promise.all(tokens.slice(0, 200).map((token) => open(ports[0], token)))
  const lost = again.filter((page) => page.number !== 3).length
  note('200 dropped streams, events lost', String(lost), '0', lost === 0)
  pages.push(...again)
  return [...pages, ...others]
}

/** Writes and submits a publication to everybody; what releases it. */
async function submit({ editor, auditor }: Desk, title: string): Promise<() => Promise<number>> {
  const send = async (token: string, path: string, fields: Record<string, string>) => {
    const r = await fetch(`http://localhost:${ports[0]}/api${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie: `${cookie}=${token}`, 'x-requested-with': 'bench', 'sec-fetch-site': 'same-origin' },
    })
    const answer = (await r.json()) as { msgCode: number; msg: string; data: { id: number; version: number } }
    if (answer.msgCode !== 0) throw new Error(answer.msg)
    return answer.data
  }
  const words = { title, titleEn: title, body: 'Two hours.', bodyEn: 'Two hours.' }
  const key = ({ id, version }: { id: number; version: number }) => ({ id: String(id), version: String(version) })
  const draft = await send(editor, '/message/post', { type: 'system', target: 'all', ...words })
  const waits = await send(editor, '/message/post/submit', key(draft))
  // whoever releases it is told that it waits
  await sleep(1000)
  return async () => (await send(auditor, '/message/post/audit', { ...key(waits), result: 'pass' })).id
}
const having = (post: number) =>
  number(
    `select count(*) from message_deliveries d join message_posts p on p.message_id = d.message_id where p.id = $1`,
    [post],
  )
const mailed = (post: number) =>
  number(
    `select count(distinct l.user_id) from mails l join message_posts p on p.message_id = l.message_id where p.id = $1`,
    [post],
  )
const twice = (post: number) =>
  number(
    `select count(*) - count(distinct l.user_id) from mails l join message_posts p on p.message_id = l.message_id where p.id = $1`,
    [post],
  )

async function measurePublication(desk: Desk, pages: readonly Page[]) {
  const worker = start('main/worker.ts', 3333)
  await sleep(6000)
  const release = await submit(desk, 'Maintenance')
  const before = pages.map(({ number: n }) => n)
  const began = performance.now()
  const post = await release()
  const probing = new AbortController()
  // other work of the outbox meanwhile: an event of which nothing comes
  const probes = (async () => {
    while (!probing.signal.aborted) {
      await pool.query(`insert into outbox_events (topic, payload) values ('message.post_due', '{"postId": 0}')`)
      await sleep(500)
    }
  })()
  await until(async () => (await having(post)) === people, 120)
  const took = (performance.now() - began) / 1000
  note(`a publication to ${people} people`, `${took.toFixed(1)} s`, '30 s', took <= 30)
  const heard = await until(() => pages.every((page, i) => page.number === before[i]! + 1), 30)
  note('open pages hear of it after the last has it', `${heard.toFixed(2)} s`, '1 s', heard <= 1)
  await sleep(15_000)
  probing.abort()
  await probes
  await sleep(3000)
  const lag = await number(
    `select max(extract(epoch from coalesce(done_at, now()) - created_at)) from outbox_events where payload = '{"postId": 0}'`,
  )
  const waiting = await number('select count(*) from outbox_events where bulk and done_at is null')
  note(`other events, while ${waiting} mails still wait`, `${lag.toFixed(1)} s at most`, '5 s', lag <= 5)

  const second = await (await submit(desk, 'Killed'))()
  await until(async () => (await having(second)) >= people / 5, 60)
  worker.kill('SIGKILL')
  await sleep(500)
  const then = await having(second)
  const restarted = performance.now()
  start('main/worker.ts', 3333)
  await until(async () => (await having(second)) === people, 400)
  const resumed = (performance.now() - restarted) / 1000
  const [lost, none, double] = [people - (await having(second)), people - (await mailed(second)), await twice(second)]
  note(
    `killed at ${then} of ${people}: lost, without mail, twice`,
    `${lost}, ${none}, ${double}`,
    '0, 0, 0',
    lost + none + double === 0,
  )
  note('goes on after a restart until all have it', `${resumed.toFixed(0)} s`, '–', true)
}

try {
  const first = await node(ports[0])
  const { tokens, desk } = await fill()
  const nodes = [first, await node(ports[1])]
  const pages = await measureStreams(nodes, tokens)
  await measurePublication(desk, pages)
  console.table(table)
  if (table.some(({ held }) => !held)) process.exitCode = 1
} finally {
  for (const child of children) child.kill('SIGKILL')
  agent.destroy()
  await pool.end()
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()
