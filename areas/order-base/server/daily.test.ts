import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '#platform/contract/day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { systemContext } from '#main/background.ts'
import { orderKit, type OrderKit } from '#tests/kit/ordering.ts'
import { importRates, rollQuotas } from './order-base.jobs.ts'
import { readRates } from './rate-file.rules.ts'

let kit: OrderKit
beforeAll(async () => {
  kit = await orderKit()
})
afterAll(() => kit.close())
const rows = async (text: string, values: unknown[] = []) => (await kit.app.database.pool.query(text, values)).rows
const context = () => systemContext(kit.app, kit.app.log)

describe('a quota whose period is over', () => {
  test('is closed, and its limit stands as a draft for the period of today, once', async () => {
    const id = await kit.quota({ customerId: kit.customers.head, modelId: kit.models.limited, limitQty: 700 })
    await rows(
      "update order_quotas set starts_on = '2020-01-01', ends_on = '2020-03-31', period_kind = 'quarter' where id = $1",
      [id],
    )
    await rollQuotas(context())
    await rollQuotas(context())
    const [old] = await rows('select status from order_quotas where id = $1', [id])
    expect(old).toEqual({ status: 'closed' })
    const next = await rows(
      'select status, limit_qty, reserved_qty, ends_on >= $1::date as ahead from order_quotas where id > $2 and customer_id = $3',
      [dayOf(new Date()), id, kit.customers.head],
    )
    expect(next).toEqual([{ status: 'draft', limit_qty: 700, reserved_qty: 0, ahead: true }])
    expect(
      await rows("select action, actor_id from status_logs where biz_type = 'order_quota' and biz_id = $1", [id]),
    ).toEqual([{ action: 'end', actor_id: null }])
  })
  test('is left alone on its last day', async () => {
    const id = await kit.quota({ customerId: kit.customers.part, modelId: kit.models.limited, limitQty: 5 })
    await rows('update order_quotas set ends_on = $1::date, starts_on = $1::date - 20 where id = $2', [
      dayOf(new Date()),
      id,
    ])
    await rollQuotas(context())
    expect(await rows('select status from order_quotas where id = $1', [id])).toEqual([{ status: 'effective' }])
  })
})

describe('a file of rates', () => {
  test('is read by line; other currencies and a head are left out, and what cannot be read is named', () => {
    expect(readRates('day,base,quote,rate\r\n2026-11-24,USD,CNY,7.0856\n2026-11-24,EUR,CNY,8.1\n')).toEqual([
      { startsOn: '2026-11-24', base: 'USD', quote: 'RMB', rate: '7.0856' },
    ])
    for (const bad of [
      '2026-13-01,USD,CNY,7',
      '2026-11-24,USD,CNY,7.08561234',
      '2026-11-24,USD,CNY,-7',
      '2026-11-24,USD,USD,1',
      '2026-11-24,USD,CNY,0',
    ])
      expect(() => readRates(`2026-11-23,USD,CNY,7.1\n${bad}`)).toThrow(/line 2/)
  })
  test('becomes drafts of the last days that finance publishes, once, and a half readable one leaves nothing', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'tapeout-rates-')), 'rates.csv')
    const ctx = context()
    const settings = { ...ctx.app.settings, rateUrl: pathToFileURL(file).href }
    const reading = { ...ctx, app: { ...ctx.app, settings } } as Ctx
    const today = dayOf(new Date())
    const drafts = () => rows("select base, quote, rate, status, user_id from exchange_rates where source = 'PBOC'")
    writeFileSync(file, `${today},USD,CNY,7.0856\n${today},USD,CNY,broken\n`)
    await expect(importRates(reading)).rejects.toThrow(/line 2/)
    expect(await drafts()).toEqual([])
    writeFileSync(file, `2020-01-02,USD,CNY,6.9\n${today},USD,CNY,7.0856\n`)
    expect(await importRates(reading)).toBe(1)
    expect(await importRates(reading)).toBe(0)
    expect(await drafts()).toEqual([{ base: 'USD', quote: 'RMB', rate: '7.085600', status: 'draft', user_id: null }])
    expect(await importRates(ctx)).toBe(0)
  })
})
