import { orderStates } from '#areas/order/contract.ts'
import type { Answer } from '#platform/contract/contract.ts'
import { takesKey } from '#platform/contract/address.ts'
import { keyCallsPerMinute } from '#platform/contract/scope.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { keyCalls } from '#platform/server/auth/open-scopes.ts'
import type { Route } from '#platform/server/http/mount.ts'
import { openApi } from '#platform/server/http/openapi.ts'
import { sampleOf, typeWord, type Schema } from '#platform/server/http/sample.ts'
import { translate } from '#platform/server/text.ts'
import type { apiKey } from '../contract.ts'

type Call = Answer<typeof apiKey.reference>['calls'][number]
type Parameter = { name: string; in: string; required: boolean; schema: Schema }
type Operation = {
  summary: string
  description: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: { 200: { content: Record<string, { schema: Schema }> } }
}

let made: Omit<Call, never>[] | undefined

/** The calls as people read them; made once, from the same document that machines read. */
export function showReference({ app, locale }: SignedCtx) {
  made ??= keyCalls().map((route) => callOf(route, app.settings.publicUrl))
  const states = orderStates.map((state) => ({ state, name: translate(locale, `order.state.${state}`) }))
  return { perMinute: keyCallsPerMinute, states, calls: made }
}

function callOf(route: Route, origin: string): Call {
  const { entry } = route
  const { paths } = openApi([route]) as { paths: Record<string, Record<string, Operation>> }
  const [path, methods] = Object.entries(paths)[0]!
  const operation = Object.values(methods)[0]!
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const input = inputOf(operation, body)
  return {
    id: `${route.area}.${route.name}`,
    scope: entry.scope!,
    method: entry.method,
    path,
    summary: operation.summary,
    about: operation.description,
    repeats: takesKey(entry),
    input,
    example: exampleOf(route, { origin, path, input, body }),
    answer: answerOf(operation),
  }
}

function inputOf({ parameters = [] }: Operation, body: Schema | undefined): Call['input'] {
  const named = parameters
    .filter((one) => one.in !== 'header')
    .map(({ name, in: place, required, schema }) => ({
      name,
      place: place as 'path' | 'query',
      type: typeWord(schema),
      required,
    }))
  const fields = Object.entries(body?.properties ?? {}).map(([name, schema]) => {
    return { name, place: 'body' as const, type: typeWord(schema), required: !!body?.required?.includes(name) }
  })
  return [...named, ...fields]
}

type Made = { origin: string; path: string; input: Call['input']; body: Schema | undefined }
function exampleOf({ entry }: Route, { origin, path, input, body }: Made): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(sampleOf({ type: 'integer' }, name)))
  const query = input.filter(({ place, required }) => place === 'query' && required)
  const asked = query.map(({ name }) => `${name}=${encodeURIComponent(String(sampleOf({}, name)))}`).join('&')
  const needed = Object.fromEntries(
    Object.entries(body?.properties ?? {}).filter(([name]) => body?.required?.includes(name)),
  )
  const sent = body ? sampleOf({ type: 'object', properties: needed }) : undefined
  return [
    `curl ${entry.method === 'GET' ? '' : `-X ${entry.method} `}"${origin}${filled}${asked && `?${asked}`}"`,
    '  -H "Authorization: Bearer $TAPEOUT_KEY"',
    ...(takesKey(entry) ? ['  -H "Idempotency-Key: 2026-11-24-0001"'] : []),
    ...(entry.body === 'multipart' ? ['  -F "file=@report.xlsx"'] : []),
    ...(sent && entry.body === 'form'
      ? ['  -H "Content-Type: application/json"', `  -d '${JSON.stringify(sent)}'`]
      : []),
  ].join(' \\\n')
}

function answerOf({ responses }: Operation): string {
  const schema = responses[200].content['application/json']?.schema
  if (!schema) return ''
  const data = sampleOf(schema.properties?.['data'] ?? {})
  return JSON.stringify({ msgCode: 0, data, msg: '', traceId: '7f3c9a12e04b' }, null, 2)
}
