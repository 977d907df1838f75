import { readdirSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { toJSONSchema } from 'zod/v4/core'
import { keyHeader, orderTokenHeader, takesKey } from '#platform/contract/address.ts'
import { bytes, wirePath, type Entry } from '#platform/contract/contract.ts'
import { reasons } from '#platform/contract/reason.ts'
import type { Route } from './mount.ts'

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[] }
const schemaOf = (type: unknown, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = toJSONSchema(type as never, { io, unrepresentable: 'any' }) as Schema
  return rest
}

/**
 * The doc comment over each entry of an area's contracts, by its name and path (two of them may have a `list`): what the reader of the
 * code sees is what the document says.
 */
export function entryComments(area: string): Map<string, string> {
  const folder = new URL(`../../../areas/${area}/`, import.meta.url)
  const files = readdirSync(folder).filter((name) => /^(\w+\.)?contract\.ts$/.test(name))
  const source = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n')
  const found = source.matchAll(
    /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+): (?:get|post|put|del|orderGet|orderPost)\(\s*'([^']+)'/g,
  )
  return new Map([...found].map((m) => [commentKey(m[2]!, m[3]!), m[1]!.replace(/^\s*\* ?/gm, '').trim()]))
}

/** A comment as a customer reads it: without the clauses it serves, and in one line. */
const asRead = (comment: string): string =>
  comment.replace(/\s*\((?:business-areas|platform-core|domain|traps|decision)\b[^()]*\)/g, '').replace(/\s+/g, ' ')

export const commentKey = (name: string, path: string): string => `${name} ${path}`

/** The OpenAPI 3.1 document of the mounted calls. */
export function openApi(routes: readonly Route[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  const comments = new Map<string, Map<string, string>>()
  for (const { area, name, entry } of routes) {
    if (!comments.has(area)) comments.set(area, entryComments(area))
    const about = asRead(comments.get(area)!.get(commentKey(name, entry.path)) ?? '')
    ;(paths[wirePath(entry)] ??= {})[entry.method.toLowerCase()] = {
      operationId: `${area}.${name}`,
      tags: [area],
      summary: about.split(/(?<=[.。])\s/)[0] ?? '',
      description: about,
      security: securityOf(entry),
      'x-access': entry.access,
      'x-errors': entry.errors,
      ...(entry.scope ? { 'x-scope': entry.scope } : {}),
      ...inputOf(entry),
      responses: { 200: replyOf(entry) },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tapeout',
      version: '1',
      description:
        'Every JSON reply is { msgCode, data, msg, traceId }; msgCode 0 is success, 99999 a dead session; `reason` says what a refused caller lacks. Bodies are form-encoded or JSON.',
    },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        key: { type: 'http', scheme: 'bearer', description: 'A key of the API; the scope it needs stands in x-scope.' },
      },
    },
    paths,
  }
}

const securityOf = ({ access, scope }: Entry) => [
  ...(access === 'open' ? [{}] : [{ session: [] }]),
  ...(scope ? [{ key: [] }] : []),
]

/** The header that names one submit, on every call that takes it. */
const keyParameter = {
  name: keyHeader,
  in: 'header',
  required: false,
  description: 'Names one submit: the same key with the same input is answered the same again for 24 hours.',
  schema: { type: 'string', minLength: 8, maxLength: 128, pattern: '^[\\x21-\\x7e]+$' },
}

const tokenParameter = {
  name: orderTokenHeader,
  in: 'header',
  required: true,
  description:
    'The ordering token of the session, as GET /workbench/findUserOrderRole answers it; good for fifteen minutes.',
  schema: { type: 'string' },
}

function inputOf(entry: Entry): Record<string, unknown> {
  const schema = schemaOf(entry.input, 'input')
  const fields = Object.entries(schema.properties ?? {})
  const inPath = (name: string) => entry.path.includes(`{${name}}`)
  const bare = entry.method === 'GET' || entry.method === 'DELETE' || entry.body === 'multipart'
  const named = fields
    .filter(([n]) => bare || inPath(n))
    .map(([n, s]) => ({
      name: n,
      in: inPath(n) ? 'path' : 'query',
      required: inPath(n) || !!schema.required?.includes(n),
      schema: s,
    }))
  const parameters = [...named, ...(takesKey(entry) ? [keyParameter] : []), ...(entry.ordering ? [tokenParameter] : [])]
  const rest = Object.fromEntries(fields.filter(([n]) => !inPath(n)))
  const body = { type: 'object', properties: rest, required: schema.required?.filter((n) => !inPath(n)) ?? [] }
  if (entry.body === 'multipart')
    return {
      parameters,
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
          },
        },
      },
    }
  if (bare || !Object.keys(rest).length) return { parameters }
  return {
    parameters,
    requestBody: {
      content: { 'application/x-www-form-urlencoded': { schema: body }, 'application/json': { schema: body } },
    },
  }
}

function replyOf(entry: Entry): Record<string, unknown> {
  if (entry.reply === bytes)
    return { description: 'the bytes, or the envelope when refused', content: { 'application/octet-stream': {} } }
  const envelope = {
    type: 'object',
    properties: {
      msgCode: { type: 'integer' },
      data: schemaOf(entry.reply, 'output'),
      msg: { type: 'string' },
      traceId: { type: 'string' },
      reason: { type: 'string', enum: reasons },
    },
    required: ['msgCode', 'data', 'msg', 'traceId'],
  }
  return { description: 'the envelope', content: { 'application/json': { schema: envelope } } }
}

/** GET /api/openapi.json and a page to browse it at /api/docs. */
export function serveOpenApi(server: FastifyInstance, routes: readonly Route[]): void {
  let text: string | undefined
  let keyText: string | undefined
  let page: string | undefined
  server.get('/api/openapi.json', (_q, reply) =>
    reply.type('application/json').send((text ??= JSON.stringify(openApi(routes)))),
  )
  // what a company's own systems may call: the same document without the rest
  server.get('/api/openapi.keys.json', (_q, reply) =>
    reply
      .type('application/json')
      .send((keyText ??= JSON.stringify(openApi(routes.filter(({ entry }) => entry.scope))))),
  )
  server.get('/api/docs', (_q, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'")
      .send((page ??= docsPage(openApi(routes)))),
  )
}

const escape = (s: unknown) => (typeof s === 'string' ? s : '').replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** The document as plain HTML: no script, so it opens under the strictest content policy. */
function docsPage(document: Record<string, unknown>): string {
  const rows = Object.entries(document['paths'] as Record<string, Record<string, Record<string, unknown>>>)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, o]) => ({ path, method, o })))
    .toSorted((a, b) => String(a.o['operationId']).localeCompare(String(b.o['operationId'])))
  const part = (title: string, value: unknown) =>
    value === undefined ? '' : `<h3>${title}</h3><pre>${escape(JSON.stringify(value, null, 2))}</pre>`
  const body = rows
    .map(
      ({ path, method, o }) =>
        `<details id="${escape(o['operationId'])}"><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code> <span>${escape(o['operationId'])}</span></summary><p>${escape(o['description']).replace(/\n/g, '<br>')}</p>${part('Access', o['x-access'])}${part('Parameters', o['parameters'])}${part('Body', o['requestBody'])}${part('Reply', o['responses'])}</details>`,
    )
    .join('\n')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tapeout API</title><style>body{font:14px/22px system-ui;max-width:960px;margin:0 auto;padding:24px;color-scheme:light dark}summary{cursor:pointer;padding:6px 0;display:flex;gap:12px;flex-wrap:wrap}summary b{width:56px}summary span{opacity:.7}pre{overflow:auto;padding:12px;border:1px solid #8884;border-radius:6px}details{border-bottom:1px solid #8883}</style><h1>Tapeout API</h1><p>${escape((document['info'] as Record<string, unknown>)['description'])} <a href="/api/openapi.json">openapi.json</a></p>${body}</html>`
}
