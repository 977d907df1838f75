import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/kit/database.ts'
import type { Ctx } from '../ctx.ts'
import { machine, notOwn } from '../state/machine.ts'
import { findStatusLogs } from '../state/status-log.sql.ts'
import { insertUpTo, moveState, saveVersioned } from './record.ts'

const stamp = machine({
  biz: 'test_tool',
  states: ['on', 'off'],
  table: [
    { from: 'off', action: 'put_on', to: 'on', permission: 'tool_edit', ...notOwn },
    { from: 'on', action: 'take_off', to: 'off', permission: 'tool_edit', reason: true },
    { from: ['on', 'off'], action: 'edit', permission: 'tool_edit' },
  ],
})

let kit: TestDatabase
const ctx = () =>
  ({
    db: kit.db.db,
    now: new Date(),
    log: pino({ level: 'silent' }),
    locale: 'zh',
    user: { id: 1, roles: [], permissions: new Set(['tool_edit']) },
  }) as unknown as Ctx
const form = (name: string) => ({ name, kind: 'ai' as const, level: 'nda' as const, productLines: ['power'] })
const taken = { tools_name: ['name', 'platform.name_taken'] } as const
const save = (given: { id?: number; version: number }, name: string) =>
  saveVersioned(ctx(), 'tools', given, form(name), { missing: 'tool.not_found', taken })
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? error,
  )
const rows = async () => (await kit.db.pool.query('select name, version from tools order by id')).rows as unknown[]

beforeAll(async () => {
  kit = await testDatabase()
}, 60_000)
afterAll(() => kit.drop())
beforeEach(() => kit.db.pool.query('truncate tools cascade; truncate dictionary_entries restart identity cascade'))

describe('saving', () => {
  test('makes a record, then changes it version by version', async () => {
    const made = await save({ version: 0 }, 'one')
    expect(await save(made, 'two')).toEqual({ id: made.id, version: 2 })
    expect(await rows()).toEqual([{ name: 'two', version: 2 }])
  })

  test('refuses what somebody has changed meanwhile, and what is not there', async () => {
    const made = await save({ version: 0 }, 'one')
    await save(made, 'two')
    expect(await codeOf(save(made, 'three'))).toBe('platform.changed')
    expect(await codeOf(save({ id: made.id + 1, version: 1 }, 'three'))).toBe('tool.not_found')
    expect(await rows()).toEqual([{ name: 'two', version: 2 }])
  })

  test('says by its field that something is taken, for a new record and a changed one', async () => {
    await save({ version: 0 }, 'one')
    const two = await save({ version: 0 }, 'two')
    const fields = [{ field: 'name', code: 'platform.name_taken' }]
    await expect(save({ version: 0 }, 'ONE')).rejects.toMatchObject({ code: 'platform.name_taken', fields })
    await expect(save(two, 'one')).rejects.toMatchObject({ code: 'platform.name_taken', fields })
  })

  test('of 20 people who save the same version exactly one does', async () => {
    const made = await save({ version: 0 }, 'one')
    const codes = await Promise.all(Array.from({ length: 20 }, (_, i) => codeOf(save(made, `by ${i}`))))
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(codes.filter((code) => code === 'platform.changed')).toHaveLength(19)
    expect(await rows()).toEqual([{ name: `by ${codes.indexOf('done')}`, version: 2 }])
  })
})

describe('adding up to a limit', () => {
  const entry = (dictionaryCode: string, i: number) => ({ dictionaryCode, busName: `n${i}`, busValue: `v${i}` })
  const add = (code: string, i: number) =>
    insertUpTo(ctx(), 'dictionaryEntries', 5, entry(code, i), { dictionaryCode: code })

  test('of 20 at once only as many get in, for each owner', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, i) => Promise.all([add('country', i), add('product_line', i)])),
    )
    for (const side of [0, 1]) expect(made.filter((ids) => ids[side] !== undefined)).toHaveLength(5)
    const counts = await kit.db.pool.query(
      'select dictionary_code, count(*) from dictionary_entries group by 1 order by 1',
    )
    expect(counts.rows).toEqual([
      { dictionary_code: 'country', count: 5 },
      { dictionary_code: 'product_line', count: 5 },
    ])
  })
})

describe('moving a state', () => {
  const move = (given: { id: number; version: number }, over: object = {}) =>
    moveState(ctx(), 'tools', stamp, {
      ...given,
      from: 'off',
      action: 'put_on',
      facts: { own: false },
      column: 'shelf',
      set: (to) => ({ sort: to === 'on' ? 7 : 8 }),
      ...over,
    })
  const stored = async () => (await kit.db.pool.query('select shelf, sort, version from tools')).rows[0] as unknown

  test('writes state, columns and log together', async () => {
    const made = await save({ version: 0 }, 'one')
    expect(await move(made)).toEqual({ id: made.id, version: 2, to: 'on' })
    expect(await stored()).toEqual({ shelf: 'on', sort: 7, version: 2 })
    expect(await findStatusLogs(kit.db.db, 'test_tool', made.id)).toMatchObject([{ fromState: 'off', toState: 'on' }])
  })

  test('of 20 who take the same step exactly one does', async () => {
    const made = await save({ version: 0 }, 'one')
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(move(made))))
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(codes.filter((code) => code === 'platform.state')).toHaveLength(19)
    expect(await findStatusLogs(kit.db.db, 'test_tool', made.id)).toHaveLength(1)
  })

  test('leaves nothing behind when it is refused: own work, no reason, an action that leads nowhere', async () => {
    const made = await save({ version: 0 }, 'one')
    expect(await codeOf(move(made, { facts: { own: true } }))).toBe('platform.own_audit')
    const on = await move(made)
    const off = { from: 'on', action: 'take_off' }
    await expect(move(on, off)).rejects.toMatchObject({ code: 'platform.reason_needed', fields: [{ field: 'reason' }] })
    expect(await codeOf(move(on, { from: 'on', action: 'edit' }))).toBeInstanceOf(Error)
    expect(await stored()).toEqual({ shelf: 'on', sort: 7, version: 2 })
    expect(await move(on, { ...off, comment: 'too old' })).toEqual({ id: made.id, version: 3, to: 'off' })
  })
})
