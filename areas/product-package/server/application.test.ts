import { systemContext } from '#main/background.ts'
import { packageSearch } from './found.service.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageApply } from '#areas/product-package/apply.contract.ts'
import { productPackage } from '#areas/product-package/contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { limitsOver } from '#tests/kit/limits.ts'

let kit: DocumentKit
const pool = () => kit.app.database.pool
beforeAll(async () => {
  kit = await documentKit()
  await pool().query("insert into user_roles values ($1, 'pm'), ($2, 'pm')", [kit.people.editor, kit.people.editor2])
  await pool().query('update companies set account_manager_id = $1 where not is_vendor', [kit.people.manager])
}, 60_000)
afterAll(() => kit.close())

let last = 0
type Form = Input<typeof productPackage.save>
/** A package of these chip projects, open unless it is said otherwise. */
async function made(projects: number[], given: Partial<Form> = {}, open = true) {
  const form = {
    code: `PK-${++last}`,
    name: `package ${last}`,
    type: 'standard',
    chipId: kit.one,
    level: 'b',
    productType: 'vision.ipc',
    pmId: kit.people.editor,
    setUpOn: '2026-05-01',
    projectIds: JSON.stringify(projects),
    ...given,
  } as Form
  const { data, msgCode } = await kit.call('editor', productPackage.save, form)
  expect(msgCode).toBe(0)
  if (!open) return data
  return (await kit.call('editor', productPackage.move, { ...data, action: 'open' })).data
}
type Ask = Partial<Input<typeof packageApply.apply>>
const apply = (who: PersonName | null, given: Ask) =>
  kit.call(who, packageApply.apply, { reason: 'a new product', productName: 'Camera 2', ...given })
const audit = (
  who: PersonName | null,
  id: number,
  step: 'manager' | 'pm',
  result: 'pass' | 'reject' = 'pass',
  reason = '',
) => kit.call(who, packageApply.audit, { id, step, result, reason })
const projectsOf = async (who: PersonName) => {
  kit.app.sessions.clear()
  const { rows } = await pool().query(
    'select p.chip_project_id::int as id from open_group_members m join user_group_projects p using (group_id) where m.user_id = $1',
    [kit.people[who]],
  )
  return rows.map(({ id }: { id: number }) => id)
}
const opening = async (who: PersonName, chipProjectId: number) =>
  (await kit.call(who, packageApply.opening, { chipProjectId })).data.list

test('a package is asked for, passed twice and opened to the main account', async () => {
  const { id } = await made([kit.secretId])
  const offer = (await opening('sub', kit.secretId))[0]!
  expect(offer).toMatchObject({ id, state: 'free', application: null, can: { apply: true } })
  const asked = await apply('sub', { packageId: id, forecast: 20_000, mpDate: '2027-03-01' })
  expect(asked).toMatchObject({ msgCode: 0, data: { packageId: id } })
  expect((await opening('main', kit.secretId))[0]).toMatchObject({
    state: 'applied',
    application: {
      no: asked.data.no,
      forecast: 20_000,
      mpDate: '2027-03-01',
      waiting: { step: 'manager', handler: 'manager 测试', overdue: false },
      can: { takeBack: true, again: false },
    },
    can: { apply: false },
  })
  expect((await audit('manager', asked.data.id, 'manager')).msgCode).toBe(0)
  expect(await projectsOf('main')).not.toContain(kit.secretId)
  expect((await audit('editor', asked.data.id, 'pm')).msgCode).toBe(0)
  expect(await projectsOf('main')).toContain(kit.secretId)
  // the main account hands it on
  expect(await projectsOf('sub')).not.toContain(kit.secretId)
  expect((await opening('sub', kit.secretId))[0]).toMatchObject({ state: 'main_only', can: { apply: false } })
  expect((await opening('main', kit.secretId))[0]).toMatchObject({ state: 'held' })
  expect((await apply('main', { packageId: id })).msgCode).toBe(kinds.state)
  const { rows } = await pool().query(
    "select to_address from mails where template = 'product-package.told' order by id",
  )
  // a phone rings for the result, not for the step on the way
  expect(rows.map((one: { to_address: string }) => one.to_address).toSorted()).toEqual([
    expect.stringMatching(/^1\d{10}$/),
    expect.stringMatching(/^1\d{10}$/),
    'main@example.com',
    'main@example.com',
    'sub@example.com',
    'sub@example.com',
  ])
})

test('it is asked for by a chip project that is closed as well', async () => {
  const { id } = await made([kit.otherId])
  const asked = await apply('other', { chipProjectId: kit.otherId })
  expect(asked).toMatchObject({ msgCode: 0, data: { packageId: id } })
  const again = await apply('other', { chipProjectId: kit.otherId })
  expect(again.msgCode).toBe(kinds.duplicate)
  expect((await apply('other', {})).msgCode).toBe(kinds.not_found)
  expect((await apply('other', { chipProjectId: 999_999 })).msgCode).toBe(kinds.not_found)
})

test('a refusal says why, and it may be asked for anew', async () => {
  const { id } = await made([kit.secretId])
  const first = (await apply('other', { packageId: id })).data
  expect((await audit('manager', first.id, 'manager', 'reject')).msgCode).toBe(kinds.validation)
  expect((await audit('manager', first.id, 'manager', 'reject', 'which product is it?')).msgCode).toBe(0)
  const own = (await kit.call('other', packageApply.applications, { status: 'rejected' })).data.list[0]!
  expect(own).toMatchObject({ id: first.id, rejectReason: 'which product is it?', waiting: null, can: { again: true } })
  expect((await apply('other', { packageId: id })).msgCode).toBe(0)
})

test('it is taken back while nobody has decided, and not after', async () => {
  const { id } = await made([kit.secretId])
  const first = (await apply('other', { packageId: id })).data
  expect((await kit.call('main', packageApply.takeBack, first)).msgCode).toBe(kinds.not_found)
  expect((await kit.call('other', packageApply.takeBack, first)).msgCode).toBe(0)
  const second = (await apply('other', { packageId: id })).data
  await audit('manager', second.id, 'manager')
  expect((await kit.call('other', packageApply.takeBack, { ...second, version: 2 })).msgCode).toBe(kinds.state)
})

test('only certified companies ask, and nobody for what is not theirs', async () => {
  const own = await made([kit.secretId], {
    type: 'application',
    companyId: (
      await kit.app.database.db
        .selectFrom('users')
        .select('companyId')
        .where('id', '=', kit.people.main)
        .executeTakeFirstOrThrow()
    ).companyId,
    managerName: 'Main',
    managerPhone: '+86 755 8600 1200',
    managerEmail: 'main@example.com',
  })
  const draft = await made([kit.secretId], {}, false)
  expect((await apply('expired', { packageId: own.id })).msgCode).toBe(kinds.nda_required)
  for (const who of ['developer', 'editor', 'order', 'source'] as const)
    expect((await apply(who, { packageId: own.id })).msgCode).toBe(kinds.denied)
  // another customer's package and a draft are answered like none at all
  for (const packageId of [own.id, draft.id, 999_999])
    expect((await apply('other', { packageId })).msgCode).toBe(kinds.not_found)
  expect((await apply('main', { packageId: own.id })).msgCode).toBe(0)
  expect((await opening('other', kit.secretId)).map(({ id }) => id)).not.toContain(own.id)
})

test('a standard package of a chip that is not announced is offered to nobody', async () => {
  await pool().query("update chips set audience = 'members' where id = $1", [kit.two])
  const { id } = await made([kit.otherId], { chipId: kit.one })
  expect((await opening('main', kit.otherId)).map((one) => one.id)).not.toContain(id)
  expect((await apply('main', { packageId: id })).msgCode).toBe(kinds.not_found)
  await pool().query("update chips set audience = 'everybody' where id = $1", [kit.two])
})

test('who decides is the account manager first, then a product manager who did not', async () => {
  const { id } = await made([kit.secretId])
  await pool().query(
    "update product_package_applications set status = 'withdrawn' where status in ('submitted', 'am_passed')",
  )
  const asked = (await apply('other', { packageId: id })).data
  for (const who of ['editor', 'release', 'admin'] as const)
    expect((await audit(who, asked.id, 'manager')).msgCode).not.toBe(0)
  expect((await audit('manager', asked.id, 'pm')).msgCode).toBe(kinds.state)
  expect((await audit('main', asked.id, 'manager')).msgCode).toBe(kinds.denied)
  await audit('manager', asked.id, 'manager')
  await pool().query("insert into user_roles values ($1, 'pm')", [kit.people.manager])
  kit.app.sessions.clear()
  expect((await audit('manager', asked.id, 'pm')).msgCode).toBe(kinds.denied)
  await pool().query("delete from user_roles where user_id = $1 and role = 'pm'", [kit.people.manager])
  expect((await audit('editor', asked.id, 'pm')).msgCode).toBe(0)
})

test('what is frozen meanwhile is given to nobody', async () => {
  const { id, version } = await made([kit.secretId])
  const asked = (await apply('other', { packageId: id })).data
  await audit('manager', asked.id, 'manager')
  expect(
    (await kit.call('editor', productPackage.move, { id, version, action: 'freeze', reason: 'a recall' })).msgCode,
  ).toBe(0)
  expect((await audit('editor', asked.id, 'pm')).msgCode).toBe(kinds.state)
  expect((await audit('editor', asked.id, 'pm', 'reject', 'frozen')).msgCode).toBe(0)
})

test.each([
  'opened',
  'unopened',
  'opening',
  'apply',
  'applications',
  'takeBack',
  'desk',
  'application',
  'audit',
] as const)('%s asks for a session', async (name) => {
  const input = {
    id: 1,
    version: 1,
    chipProjectId: 1,
    packageId: 1,
    reason: 'x',
    productName: 'x',
    step: 'pm',
    result: 'pass',
  }
  expect((await kit.call(null, packageApply[name] as typeof packageApply.apply, input as never)).msgCode).toBe(
    kinds.session,
  )
})

test('other companies and other staff read none of it', async () => {
  const { id } = await made([kit.secretId])
  const asked = (await apply('main', { packageId: id })).data
  expect(
    (await kit.call('other', packageApply.applications, { limit: 200 })).data.list.map((one) => one.id),
  ).not.toContain(asked.id)
  for (const who of ['main', 'other', 'release', 'developer'] as const) {
    expect((await kit.call(who, packageApply.desk)).msgCode).toBe(kinds.denied)
    expect((await kit.call(who, packageApply.application, { id: asked.id })).msgCode).toBe(kinds.denied)
  }
  expect((await kit.call('manager', packageApply.application, { id: asked.id })).data).toMatchObject({
    step: 'manager',
    can: { decide: true },
  })
  await pool().query('update companies set account_manager_id = null')
  await pool().query('update product_package_applications set handler_id = null')
  expect((await kit.call('manager', packageApply.application, { id: asked.id })).msgCode).toBe(kinds.not_found)
  await pool().query('update companies set account_manager_id = $1 where not is_vendor', [kit.people.manager])
})

const rounds = Number(process.env['RACE_ROUNDS'] ?? 3)
test(`of 40 who ask for one package at once exactly one does (${rounds} rounds)`, async () => {
  for (let round = 0; round < rounds; round++) {
    await limitsOver()
    const { id } = await made([kit.secretId])
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => apply(n % 2 ? 'main' : 'sub', { packageId: id })),
    )
    expect(answers.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
    expect(new Set(answers.map(({ msgCode }) => msgCode))).toEqual(new Set([0, kinds.duplicate]))
  }
}, 600_000)
test('of many who decide one step at once exactly one does', async () => {
  const { id } = await made([kit.secretId])
  const asked = (await apply('other', { packageId: id })).data
  await audit('manager', asked.id, 'manager')
  const both = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      audit(n % 2 ? 'editor' : 'editor2', asked.id, 'pm', n % 3 ? 'pass' : 'reject', 'x'),
    ),
  )
  expect(both.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
})
test('a package is removed or asked for, never both', async () => {
  for (let round = 0; round < rounds; round++) {
    const open = await made([kit.secretId])
    const closing = async () => {
      const closed = await kit.call('editor', productPackage.move, { ...open, action: 'close', reason: 'over' })
      return kit.call('editor', productPackage.remove, { id: closed.data?.id ?? open.id })
    }
    const [asked, removed] = await Promise.all([apply('other', { packageId: open.id }), closing()])
    expect([asked.msgCode, removed.msgCode].filter((one) => one === 0)).toHaveLength(1)
    expect([kinds.not_found, 0]).toContain(asked.msgCode)
    await pool().query(
      "update product_package_applications set status = 'withdrawn' where status in ('submitted', 'am_passed')",
    )
  }
})
test('a certified product opens the way to the package of its category, also of a chip that is not announced', async () => {
  const { db, pool } = kit.app.database
  const [chip] = (
    await pool.query(
      "insert into chips (code, name, name_en, product_line, audience) values ('TTX1', 'x', 'x', 'vision', 'members') returning id",
    )
  ).rows
  const [group] = (await pool.query("insert into user_groups (code, name) values ('ttx-package', 'x') returning id"))
    .rows
  await pool.query(
    `insert into product_packages (code, name, type, status, chip_id, level, product_type, pm_id, set_up_on, group_id)
    values ('TTX-1', 'Unannounced', 'standard', 'open', $1, 'a', 'vision.trial', $2, current_date, $3)`,
    [chip.id, kit.people.admin, group.id],
  )
  const offered = async () =>
    (await kit.call('main', packageApply.unopened, { limit: 200 })).data.list.find(({ code }) => code === 'TTX-1')
  expect(await offered()).toBeUndefined()
  const { companyId } = await db
    .selectFrom('users')
    .select('companyId')
    .where('id', '=', kit.people.main)
    .executeTakeFirstOrThrow()
  await pool.query(
    `insert into product_certifications (company_id, applicant_id, status, product_name, name_norm, product_category, chip_platform, valid_start, valid_end, submitted_at)
    values ($1, $2, 'certified', 'Trial camera', 'trialcamera', 'vision.trial', 'TTX1', current_date - 10, current_date + 10, now())`,
    [companyId, kit.people.main],
  )
  const offer = await offered()
  expect(offer).toMatchObject({ state: 'free', products: ['Trial camera'], can: { apply: true } })
  const asked = { packageId: offer!.id, reason: 'r', productName: 'Trial camera' }
  expect((await kit.call('other', packageApply.apply, asked)).msgCode).toBe(kinds.not_found)
  // what has ended opens nothing any more
  await pool.query("update product_certifications set valid_end = current_date - 1 where product_name = 'Trial camera'")
  expect(await offered()).toBeUndefined()
  await pool.query("update product_certifications set valid_end = current_date + 1 where product_name = 'Trial camera'")
  expect((await kit.call('main', packageApply.apply, asked)).msgCode).toBe(0)
})

test('the search finds standard packages that are open, of announced chips alone', async () => {
  const { pool } = kit.app.database
  const ctx = systemContext(kit.app, kit.app.log)
  const { rows } = await pool.query('select id, code from product_packages order by id')
  const found = await packageSearch.loadEntries(
    ctx,
    rows.map(({ id }) => id),
  )
  const open = await pool.query(
    `select k.id from product_packages k join chips c on c.id = k.chip_id where k.status = 'open' and k.company_id is null and c.audience = 'everybody'`,
  )
  expect(found.map(({ id }) => id).toSorted()).toEqual(open.rows.map(({ id }) => id).toSorted())
  expect(found.map(({ keywords }) => keywords)).not.toContain('TTX-1')
  expect(found.every(({ scope, url }) => scope === 'registered' && url.startsWith('/chip/chipManage?'))).toBe(true)
})
