// Calls every entry of every contract as several people with values nobody means well, on an own database, without a socket:
// `node bench/fuzz.ts [calls]` (50,000), seeded by FUZZ_SEED. Prints what was answered; ends with 1 when a call ended in a
// server fault (9999, HTTP 5xx), or a write left no row in the operation log.
import { fileURLToPath } from 'node:url'
import { routes } from '#main/areas.ts'
import { wirePath } from '#platform/contract/contract.ts'
import type { Route } from '#platform/server/http/mount.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'

/** What came of a run: calls by msgCode, those that ended in a fault, and writes without a row. */
export type Fuzzed = { calls: number; codes: Record<string, number>; faults: string[]; unlogged: string[] }

const people = [null, 'admin', 'editor', 'auditor', 'release', 'main', 'developer', 'source'] as const
const deep = '['.repeat(100_000) + ']'.repeat(100_000)
/** JSON texts, as they go into a body. */
const values = [
  '""',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udfff x"',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '1e400',
  '-0',
  '0.5',
  '"2147483648"',
  '"99999999999999999999"',
  '"0x10"',
  '"1e3"',
  '" "',
  '"%"',
  '"\'"',
  '"\\\\"',
  '"<script>"',
  '"../../etc/passwd"',
  '"${7*7}"',
  'null',
  'true',
  '[]',
  '{}',
  '[[[[1]]]]',
  '{"toString":1}',
  '{"__proto__":{"a":1}}',
  '"[1,2"',
  '"[\\"\\u0000\\"]"',
  '"{\\"a\\":1}"',
  '"1,2,3"',
  '"2026-02-30"',
  '"9999-12-31"',
  '"infinity"',
  '"NaN"',
  '"😀 数据"',
  '"public"',
  '"nda"',
  '"1"',
  '1',
  '"pass"',
  '"on"',
  `"${'x'.repeat(5000)}"`,
]

/** A small generator of numbers that gives the same run for the same seed. */
function numbers(seed: number) {
  let state = seed >>> 0
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const endsSessions = new Set(
  ['logout', 'ssoLogout', 'loginSuccess', 'revoke', 'revokeOthers', 'login', 'adminLogin'].map(
    (name) => `session.${name}`,
  ),
)

/** Runs so many calls, every tenth of them three times at once. */
export async function fuzz(calls: number, seed = 1): Promise<Fuzzed> {
  const portal = await testApp()
  const next = numbers(seed)
  const result: Fuzzed = { calls: 0, codes: {}, faults: [], unlogged: [] }
  // one person would be over every limit after a while, and then nothing is tried any more
  const { limits } = portal.app
  Object.assign(limits, { take: async () => ({ ok: true }), spend: async () => undefined })
  try {
    for (let n = 0; n < calls;) {
      const route = routes[next(routes.length)]!
      // whoever signs out is nobody for the rest of the run
      const who = endsSessions.has(`${route.area}.${route.name}`) ? null : people[next(people.length)]!
      const made = makeCall(route, next)
      const times = n % 10 === 0 ? 3 : 1
      await Promise.all(Array.from({ length: times }, () => send(portal, route, who, made, result)))
      n += times
    }
    return result
  } finally {
    await portal.close()
  }
}

type Made = { url: string; payload: string | undefined }
function makeCall({ entry }: Route, next: (below: number) => number): Made {
  const pick = () => (next(400) === 0 ? deep : values[next(values.length)]!)
  let url = wirePath(entry)
  const fields: string[] = []
  for (const name of [...Object.keys(entry.input.shape), ...(next(4) === 0 ? ['unknown', '\\u0000'] : [])]) {
    const value = next(3) === 0 ? '"1"' : pick()
    if (url.includes(`{${name}}`)) url = url.replace(`{${name}}`, inUrl(value, 200) || '1')
    else if (next(6) > 0) fields.push(`"${name}":${value}`)
  }
  if (entry.method === 'POST' || entry.method === 'PUT') return { url, payload: `{${fields.join(',')}}` }
  const query = fields.map((field) => {
    const at = field.indexOf(':')
    return `${inUrl(field.slice(0, at), 60)}=${inUrl(field.slice(at + 1), 6000)}`
  })
  return { url: query.length ? `${url}?${query.join('&')}` : url, payload: undefined }
}
const inUrl = (json: string, most: number) =>
  encodeURIComponent((json.startsWith('"') ? (JSON.parse(json) as string) : json).slice(0, most).toWellFormed())

async function send(portal: TestApp, route: Route, who: PersonName | null, made: Made, result: Fuzzed) {
  const { entry } = route
  const name = `${entry.method} ${route.area}.${route.name}`
  const headers: Record<string, string> = { 'content-type': made.payload === undefined ? '' : 'application/json' }
  const response = await portal.request(who, { method: entry.method, headers, ...made } as never)
  const isJson = /json/.test(String(response.headers['content-type']))
  const envelope = isJson ? response.json<{ msgCode: number; traceId: string }>() : null
  const code = envelope ? String(envelope.msgCode) : `HTTP ${response.statusCode}`
  result.calls += 1
  result.codes[code] = (result.codes[code] ?? 0) + 1
  if (response.statusCode >= 500 || code === '9999')
    result.faults.push(`${name} as ${who}: ${made.url.slice(0, 200)} ${(made.payload ?? '').slice(0, 300)}`)
  if (!envelope || envelope.msgCode !== 0 || entry.method === 'GET' || !entry.logged) return
  const { rowCount } = await portal.app.database.pool.query('select from operation_logs where trace_id = $1', [
    envelope.traceId,
  ])
  if (!rowCount) result.unlogged.push(name)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const began = performance.now()
  const result = await fuzz(Number(process.argv[2]) || 50_000, Number(process.env.FUZZ_SEED) || 1)
  console.table(result.codes)
  for (const line of [...new Set(result.faults)].slice(0, 20)) console.log(line)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(
    `${result.calls} calls in ${seconds} s: ${result.faults.length} faults, ${result.unlogged.length} writes without a row`,
  )
  process.exitCode = result.faults.length + result.unlogged.length > 0 ? 1 : 0
}
