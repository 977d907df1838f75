// Writes examples/api-client/tapeout.ts: a typed client of every call that takes keys of the API, from the contracts.
// `node tools/make-client.ts` writes; `--check` writes nothing and exits with 1 when the file is stale.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { routes } from '#main/areas.ts'
import { bytes, wirePath, type Entry } from '#platform/contract/contract.ts'
import { takesKey } from '#platform/contract/address.ts'
import { scopes } from '#platform/contract/scope.ts'
import { commentKey, entryComments } from '#platform/server/http/openapi.ts'
import { toJSONSchema } from 'zod/v4/core'
import type { Schema } from '#platform/server/http/sample.ts'

export const clientFile = fileURLToPath(new URL('../examples/api-client/tapeout.ts', import.meta.url))

const name = (key: string) => (/^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`)
/** The type of a value in the words of TypeScript. */
function typeOf(schema: Schema & { additionalProperties?: unknown }, depth = 0): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const one = schema.anyOf ?? schema.oneOf
  if (one) return [...new Set(one.map((part) => typeOf(part, depth)))].join(' | ')
  const kinds: unknown = schema.type
  if (Array.isArray(kinds))
    return [...new Set(kinds.map((type) => typeOf({ ...schema, type: type as string }, depth)))].join(' | ')
  if (schema.type === 'array') return `(${typeOf(schema.items ?? {}, depth)})[]`
  if (schema.type === 'object' || schema.properties) {
    const fields = Object.entries(schema.properties ?? {})
    if (!fields.length) return 'Record<string, unknown>'
    return `{ ${fields.map(([key, field]) => `${name(key)}${schema.required?.includes(key) ? '' : '?'}: ${typeOf(field, depth + 1)}`).join('; ')} }`
  }
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  if (schema.type === 'boolean') return 'boolean'
  if (schema.type === 'null') return 'null'
  return schema.type === 'string' ? 'string' : 'unknown'
}
const json = (type: unknown, io: 'input' | 'output') =>
  toJSONSchema(type as never, { io, unrepresentable: 'any' }) as Schema
/** What a caller may pass: a query and a form carry any value as text, so what is coerced is asked for as what it becomes. */
const inputOf = (entry: Entry) => {
  const schema = json(entry.input, 'output')
  const given = json(entry.input, 'input')
  const fields = Object.keys(schema.properties ?? {}).map((key) => {
    const own = given.properties?.[key] ?? {}
    const type = typeOf(own)
    const value = type === 'unknown' ? typeOf(schema.properties![key]!) : type
    return `${name(key)}${given.required?.includes(key) ? '' : '?'}: ${value === 'unknown' ? 'string | number | boolean' : value}`
  })
  if (entry.body === 'multipart') fields.push('file: Blob')
  return fields.length ? `{ ${fields.join('; ')} }` : null
}

const capital = (word: string) => word.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())

/** What a call takes and answers as named types, and the call itself. */
function callOf({ area, name: call, entry }: (typeof routes)[number], about: string): { types: string; call: string } {
  const input = inputOf(entry)
  const type = capital(area) + capital(call)
  const isFile = entry.reply === bytes
  const words = about.replaceAll('*/', '* /').replace(/\s+/g, ' ')
  const types = [
    ...(input ? [`export type ${type}Input = ${input}`] : []),
    ...(isFile ? [] : [`export type ${type} = ${typeOf(json(entry.reply, 'output'))}`]),
  ]
  const optional = input && !/(^\{ |; )[\w']+: /.test(input) ? ' = {}' : ''
  const isUpload = entry.body === 'multipart'
  const given = JSON.stringify({
    method: entry.method,
    path: wirePath(entry),
    repeats: takesKey(entry),
    ...(isUpload && { upload: true }),
  })
  const asked = input ? `input: ${type}Input${optional}` : ''
  const answer = isFile ? 'Uint8Array' : type
  return {
    types: types.join('\n'),
    call: `    /** ${words} Scope: ${entry.scope}. */
    ${call}: (${asked}): Promise<${answer}> => this.#${isFile ? 'file' : 'call'}(${given}, ${input ? 'input' : '{}'}),`,
  }
}

/** The text of the client. */
export function clientText(): string {
  const open = routes
    .filter(({ entry }) => entry.scope)
    .toSorted((a, b) => scopes.indexOf(a.entry.scope!) - scopes.indexOf(b.entry.scope!))
  const types: string[] = []
  const groups = [...Map.groupBy(open, ({ area }) => area)].map(([area, calls]) => {
    const comments = entryComments(area)
    const made = calls.map((one) => callOf(one, comments.get(commentKey(one.name, one.entry.path)) ?? ''))
    types.push(...made.map((one) => one.types))
    const own = capital(area).replace(/^./, (first) => first.toLowerCase())
    return `  readonly ${own} = {\n${made.map((one) => one.call).join('\n')}\n  }`
  })
  return formatted(`${head}${groups.join('\n\n')}\n}\n\n${types.join('\n')}\n`)
}
const formatted = (text: string): string =>
  execFileSync(
    fileURLToPath(new URL('../node_modules/.bin/oxfmt', import.meta.url)),
    ['--stdin-filepath', 'examples/client.ts'],
    { input: text, encoding: 'utf8', cwd: fileURLToPath(new URL('..', import.meta.url)) },
  )

const head = `// A client of the Tapeout API in TypeScript without dependencies, for Node, Deno, Bun and browsers' servers.
// Made from the contracts of the portal by tools/make-client.ts: change it there.
//
//   const tapeout = new Tapeout({ url: 'https://portal.example.com', key: process.env.TAPEOUT_KEY! })
//   const { list } = await tapeout.order.list({ tab: 'to_receive' })

/** What the portal refused a call with: \`msgCode\` says of which kind, \`errors\` which fields. */
export class TapeoutError extends Error {
  readonly msgCode: number
  readonly errors: readonly { field: string; code: string; msg: string }[]
  readonly traceId: string
  constructor(msgCode: number, msg: string, data: unknown, traceId: string) {
    super(msg || \`msgCode \${msgCode}\`)
    this.name = 'TapeoutError'
    this.msgCode = msgCode
    this.errors = (data as { errors?: TapeoutError['errors'] } | null)?.errors ?? []
    this.traceId = traceId
  }
}

type Options = { url: string; key: string; language?: 'en' | 'zh' | 'zhtw'; fetch?: typeof fetch }
type Call = { method: string; path: string; repeats: boolean; upload?: boolean }
type Envelope = { msgCode: number; data: unknown; msg: string; traceId: string }
/** Of what is refused for a while, how often and how long at most it is tried again. */
const patience = { tries: 3, seconds: 60 }

export class Tapeout {
  readonly #options: Options
  constructor(options: Options) {
    this.#options = options
  }

  async #send({ method, path, repeats, upload }: Call, input: object): Promise<Response> {
    const rest = { ...input } as Record<string, unknown>
    const filled = path.replace(/\\{(\\w+)\\}/g, (_, field: string) => {
      const value = rest[field]
      delete rest[field]
      return encodeURIComponent(String(value))
    })
    // a file goes alone, what is said of it stands in the address
    const form = new FormData()
    if (upload) form.append('file', rest['file'] as Blob, (rest['file'] as { name?: string }).name ?? 'report.xlsx')
    delete rest[upload ? 'file' : '']
    const fields = new URLSearchParams()
    for (const [field, value] of Object.entries(rest))
      if (value !== undefined && value !== null) fields.append(field, typeof value === 'string' ? value : JSON.stringify(value))
    const bare = method === 'GET' || method === 'DELETE' || upload
    const url = \`\${this.#options.url}\${filled}\${bare && fields.size ? \`?\${fields.toString()}\` : ''}\`
    // the same for every try of one call: an answer that got lost does not order twice
    const headers = new Headers({ authorization: \`Bearer \${this.#options.key}\`, cookie: \`language=\${this.#options.language ?? 'en'}\` })
    if (repeats) headers.set('idempotency-key', crypto.randomUUID())
    for (let n = 1; ; n += 1) {
      const response = await (this.#options.fetch ?? fetch)(url, { method, headers, ...(upload ? { body: form } : bare ? {} : { body: fields }) })
      const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
      if (n >= patience.tries || Number.isNaN(wait) || wait > patience.seconds) return response
      await response.body?.cancel()
      await new Promise((done) => setTimeout(done, Math.max(1, wait) * 1000))
    }
  }

  async #call<T>(call: Call, input: object): Promise<T> {
    const { msgCode, data, msg, traceId } = (await (await this.#send(call, input)).json()) as Envelope
    if (msgCode !== 0) throw new TapeoutError(msgCode, msg, data, traceId)
    return data as T
  }

  async #file(call: Call, input: object): Promise<Uint8Array> {
    const response = await this.#send(call, input)
    if (!/json/.test(response.headers.get('content-type') ?? '')) return new Uint8Array(await response.arrayBuffer())
    const { msgCode, data, msg, traceId } = (await response.json()) as Envelope
    throw new TapeoutError(msgCode, msg, data, traceId)
  }

`
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--check')) writeFileSync(clientFile, clientText())
  else if (readFileSync(clientFile, 'utf8') !== clientText()) {
    console.error('examples/api-client/tapeout.ts is stale: node tools/make-client.ts')
    process.exit(1)
  }
}
