import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { routes } from '#main/areas.ts'
import { takesKey } from '#platform/contract/address.ts'
import { wirePath, type Entry } from '#platform/contract/contract.ts'
import { declaredCodes, kindOf } from '#platform/contract/error.ts'
import { locales } from '#platform/contract/text.ts'
import { isLogged, isNamed, outsideCalls } from '#platform/server/audit/logged.ts'
import { commentKey, entryComments, openApi } from '#platform/server/http/openapi.ts'
import { hasText } from '#platform/server/text.ts'

const areasDir = new URL('../../areas/', import.meta.url)
const contracts = await Promise.all(
  globSync('*/{,*.}contract.ts', { cwd: areasDir }).map(async (path) => {
    const file = new URL(path, areasDir).pathname
    const area = path.split('/')[0]!
    return { area, module: (await import(/* @vite-ignore */ file)) as Record<string, unknown> }
  }),
)
const isEntry = (v: unknown): v is Entry => !!v && typeof v === 'object' && 'method' in v && 'access' in v
const entriesOf = (module: Record<string, unknown>) =>
  Object.values(module)
    .filter((v) => v && typeof v === 'object')
    .flatMap((v) => Object.entries(v as object).filter(([, e]) => isEntry(e)) as [string, Entry][])

describe('what is declared, served and documented is one list', () => {
  const served = routes.map((r) => `${r.area}.${r.name}`).toSorted()

  test('every contract entry is mounted', () => {
    const declared = contracts.flatMap((c) => entriesOf(c.module).map(([name]) => `${c.area}.${name}`)).toSorted()
    expect(served).toEqual(declared)
  })

  test('every mounted entry stands in the OpenAPI document, with words', () => {
    const document = openApi(routes) as {
      paths: Record<string, Record<string, { operationId: string; description: string }>>
    }
    const documented = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(documented.map((o) => o.operationId).toSorted()).toEqual(served)
    expect(documented.filter((o) => o.description.length < 20).map((o) => o.operationId)).toEqual([])
  })

  test('exactly the calls that take an Idempotency-Key say so in the OpenAPI document', () => {
    type Said = { operationId: string; parameters?: { name: string; in: string }[] }
    const document = openApi(routes) as { paths: Record<string, Record<string, Said>> }
    const said = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .filter((o) => o.parameters?.some((p) => p.in === 'header' && p.name === 'idempotency-key'))
      .map((o) => o.operationId)
    const takers = routes.filter((r) => takesKey(r.entry)).map((r) => `${r.area}.${r.name}`)
    expect(takers.length).toBeGreaterThan(20)
    expect(said.toSorted()).toEqual(takers.toSorted())
  })

  test('no two entries share a name: operation log, OpenAPI and client tell them apart by it', () => {
    expect(served.filter((name, i) => served.indexOf(name) !== i)).toEqual([])
  })

  test('no two entries share method and address', () => {
    const addresses = routes.map((r) => `${r.entry.method} ${wirePath(r.entry).replace(/\{\w+\}/g, '{}')}`)
    expect(addresses.filter((a, i) => addresses.indexOf(a) !== i)).toEqual([])
  })

  test('every entry of a contract has its doc comment', () => {
    const bare = contracts.flatMap((c) => {
      const comments = entryComments(c.area)
      return entriesOf(c.module)
        .filter(([name, entry]) => !comments.get(commentKey(name, entry.path)))
        .map(([name]) => `${c.area}.${name}`)
    })
    expect(bare).toEqual([])
  })
})

test('every call under /odr is one of ordering, and no other is', () => {
  const wrong = routes.filter(({ entry }) => entry.ordering !== entry.path.startsWith('/odr'))
  expect(wrong.map(({ entry }) => entry.path)).toEqual([])
  expect(routes.filter(({ entry }) => entry.ordering && entry.timeout < 60_000)).toEqual([])
})

test('every error code has words in every language and a kind of its own', () => {
  const codes = declaredCodes()
  expect(codes.length).toBeGreaterThan(10)
  const wordless = codes.flatMap((code) => locales.filter((l) => !hasText(l, code)).map((l) => `${l}:${code}`))
  expect(wordless).toEqual([])
  expect(codes.filter((c) => kindOf(c) === 'server')).toEqual(['platform.server'])
})

test('a GET that changes something says so', () => {
  // the GETs with effects that the specification names must carry the cross-site refusal
  const named = [
    /saveMenuRouterLog/,
    /updateViewCount/,
    /updateFrequency/,
    /praiseFaq$/,
    /saveLog/,
    /loginSuccess/,
    /getSTSTokenForOss/,
    /sso\/token/,
    /sso\/verify/,
  ]
  const silent = routes.filter(
    (r) => r.entry.method === 'GET' && named.some((n) => n.test(r.entry.path)) && !r.entry.effect,
  )
  expect(silent.map((r) => r.entry.path)).toEqual([])
})

const root = new URL('../../', import.meta.url)
describe('what is done stands in the operation log in words', () => {
  const logged = routes.filter(({ entry }) => isLogged(entry))
  // nothing is named by these but what their words say already, or a file that has no name before it is there
  const wordsSuffice = /^(file\.|search\.rebuild$|session\.(logout|revoke|revokeOthers|ssoLogout)$)/

  test('each area and each call that writes has words in every language', () => {
    // CAS, OpenID and uploads in pieces are served by plugins
    const outside = outsideCalls().map((call) => ({ area: call.split('.')[0]!, name: call.split('.')[1]! }))
    expect(outside.length).toBeGreaterThan(7)
    const keys = [...logged, ...outside].flatMap(({ area, name }) => [`${area}.area`, `${area}.call.${name}`])
    const wordless = [...new Set(keys)].flatMap((key) =>
      locales.filter((l) => !hasText(l, key)).map((l) => `${l}:${key}`),
    )
    expect(wordless).toEqual([])
  })

  test('whatever else leaves a row has named its calls', () => {
    const files = globSync('{areas,platform,main}/**/*.ts', { cwd: root.pathname }).filter(
      (file) => !/\.test\.ts$|pipeline\.ts$|operation-log\.ts$/.test(file),
    )
    const texts = files.map((file) => [file, readFileSync(new URL(file, root), 'utf8')] as const)
    const leaving = texts.filter(([, text]) => text.includes('operationAlong('))
    expect(leaving.length).toBeGreaterThan(2)
    for (const [file, text] of leaving) expect([file, text.includes('outsideCall(')]).toEqual([file, true])
  })

  test('each says what it was about', () => {
    const calls = logged.map(({ area, name }) => `${area}.${name}`).filter((call) => !wordsSuffice.test(call))
    expect(calls.length).toBeGreaterThan(30)
    expect(calls.filter((call) => !isNamed(call))).toEqual([])
  })
})
