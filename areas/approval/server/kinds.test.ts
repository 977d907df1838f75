import { sql } from 'kysely'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { approval } from '#areas/approval/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { approvalKinds } from '#platform/server/approval.ts'
import { faqKit } from '#tests/kit/faqs.ts'
import { kindsOfKit } from '#tests/kit/kinds.ts'

test('every kind there is is gone through by a test of its area', () => {
  const files = globSync('areas/*/server/*.kind.test.ts')
  const tested = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/describeKind\('(\w+)'\)/g)])
  const known = approvalKinds().map(({ biz }) => biz)
  expect(tested.map(([, biz]) => biz).toSorted()).toEqual(known.toSorted())
})

test('of forty who decide at once, in the list and at the desk, exactly one does', async () => {
  const kind = await kindsOfKit.faq()
  const { portal } = kind
  for (let round = 0; round < 3; round++) {
    const record = await kind.submit()
    const { rows } = await sql<{ id: number; version: number }>`select id, version from approval_tasks
      where biz = 'faq' and biz_id = ${record.id} order by id desc limit 1`.execute(portal.app.database.db)
    const task = rows[0]!
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        const who = kind.deciders[n % 2]!
        const result = n % 3 ? 'pass' : 'reject'
        return n % 4 < 2
          ? kind.atDesk!(who, record, result)
          : portal.call(who, approval.decide, { ...task, result, reason: 'why', checks: '' })
      }),
    )
    const codes = replies.map(({ msgCode }) => msgCode)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set([0, kinds.state]))
  }
  await portal.close()
})

test('whoever decides a step of any kind takes part in approvals', async () => {
  const kit = await faqKit()
  const steps = approvalKinds().flatMap((kind) => kind.steps.map(({ permission }) => permission))
  const { rows } = await sql<{ role: string }>`select distinct p.role from role_permissions p
    where p.permission = any(${steps}::text[]) and not exists (
      select from role_permissions h where h.role = p.role and h.permission = 'approval_decide')`.execute(kit.db)
  expect(rows).toEqual([])
  await kit.close()
})
