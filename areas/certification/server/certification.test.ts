import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { absence } from '#areas/approval/absence.contract.ts'
import { approval } from '#areas/approval/contract.ts'
import { session } from '#areas/session/contract.ts'
import { certification, certModels } from '#areas/certification/contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { systemContext } from '#main/background.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { wholeList } from '#tests/kit/kinds.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { statementsOf } from '#tests/kit/statements.ts'
import { inDays } from '#tests/kit/days.ts'
import { checkCharacter, isCreditCode } from '#platform/contract/credit-code.ts'
import { watchValidity } from './certification.jobs.ts'
import { endingRows } from './certification.public.ts'

let portal: TestApp
const db = () => portal.app.database.db
const pool = () => portal.app.database.pool
const code = (n: number) => {
  const first = `91990009MA0DM${String(n).padStart(4, '0')}`
  return first + checkCharacter(first)!
}
beforeAll(async () => {
  portal = await testApp()
  await pool().query(
    "insert into chips (code, name, name_en, product_line, audience) values ('LQ8802', 'x', 'x', 'vision', 'everybody')",
  )
  await pool().query("insert into user_roles values ($1, 'legal'), ($2, 'legal')", [
    portal.people.auditor,
    portal.people.editor,
  ])
})
afterAll(() => portal.close())

let last = 0
/** A person of a new company that is not certified, with a session of its own, in the place of the developer. */
async function newCompany(name = `trial company ${++last}`, isMain = true) {
  const n = ++last
  const { rows } = await pool().query(
    `with c as (insert into companies (name, name_norm) values ($1, $2) returning id)
     insert into users (company_id, login_name, name, password_hash, is_main, email)
     select c.id, $3, 'owner', 'x', $5, $4 from c returning id, company_id`,
    [`${name} ${n}`, `norm ${n}`, `owner_${n}`, `owner${n}@example.com`, isMain],
  )
  const { id, company_id: companyId } = rows[0] as { id: number; company_id: number }
  await pool().query("insert into user_roles values ($1, 'developer')", [id])
  return { id: Number(id), companyId: Number(companyId) }
}
/** Makes the person `developer` of the kit the main account of a fresh company. */
async function asDeveloper() {
  const { companyId } = await newCompany(undefined, false)
  await pool().query('update users set company_id = $1, is_main = true where id = $2', [
    companyId,
    portal.people.developer,
  ])
  await pool().query('delete from user_roles where user_id = $1', [portal.people.developer])
  await pool().query("insert into user_roles values ($1, 'developer')", [portal.people.developer])
  portal.app.sessions.clear()
  return companyId
}
type Form = Input<typeof certification.save>
const form = (given: Partial<Form> = {}): Form => ({
  country: 'CN',
  companyName: `Trial Devices ${++last}`,
  uscc: code(last),
  address: '1 Test Road',
  chipCode: 'LQ8802',
  handlerName: 'manager 测试',
  contactName: 'Owner',
  contactPhone: '+86 755 8600 1200',
  ...given,
})
const save = (who: PersonName | null, given: Form) => portal.call(who, certification.save, given)
const scan = async (who: PersonName, modelCode: string) => {
  const owner = portal.people[who]
  const id = crypto.randomUUID().replaceAll('-', '')
  await pool().query(
    `insert into files (id, name, size, mime, sha256, storage_key, model_code, owner_user_id, owner_company_id, status)
     select $1, 'scan.pdf', 10, 'application/pdf', $2, $1, $3, u.id, u.company_id, 'pending' from users u where u.id = $4`,
    [id, 'a'.repeat(64), modelCode, owner],
  )
  const { encodeFileId } = await import('#platform/contract/file-id.ts')
  return encodeFileId(id)
}
/** A draft with both scans. */
async function draft(who: PersonName, given: Partial<Form> = {}) {
  const [licenceIds, scanIds] = [await scan(who, certModels.licence), await scan(who, certModels.scan)]
  const saved = await save(who, { ...form(given), licenceIds, scanIds })
  expect(saved.msgCode).toBe(0)
  return saved.data
}
const submit = (who: PersonName | null, key: { id: number; version: number }) =>
  portal.call(who, certification.submit, key)
const audit = (
  who: PersonName | null,
  id: number,
  step: 'business' | 'review' | 'originals',
  result: 'pass' | 'reject' = 'pass',
  reason = '',
) => portal.call(who, certification.audit, { id, step, result, reason, checks: wholeList('certification', step) })
const info = async (who: PersonName) => (await portal.call(who, certification.info)).data
const nda = async (companyId: number) =>
  (
    await pool().query(
      "select cert_status, (now() at time zone 'Asia/Shanghai')::date between cert_valid_start and cert_valid_end as valid from companies where id = $1",
      [companyId],
    )
  ).rows[0]

test('a credit code is checked by its last character', () => {
  expect(checkCharacter('91350100M000100Y4')).toBe('3')
  expect(isCreditCode('91350100M000100Y43')).toBe(true)
  for (const wrong of ['91350100M000100Y44', '91350100M000100Y4', '9135O100M000100Y43', '91350100m000100y43'])
    expect(isCreditCode(wrong)).toBe(false)
})

test('a first draft stands in the country the company registered with', async () => {
  const companyId = await asDeveloper()
  await pool().query("update companies set country = 'SG' where id = $1", [companyId])
  expect((await info('developer')).known.country).toBe('SG')
})

test('who is called by the login name bears that of the contact under their own address', async () => {
  await asDeveloper()
  const id = portal.people.developer
  const called = async (contactEmail: string) => {
    await pool().query('update users set name = login_name where id = $1', [id])
    await pool().query('delete from certifications where applicant_id = $1', [id])
    portal.app.sessions.clear()
    expect(
      (await submit('developer', await draft('developer', { contactName: 'Dev Eloper', contactEmail }))).msgCode,
    ).toBe(0)
    return (await portal.call('developer', session.userInfo)).data
  }
  expect((await called('Developer@Example.com')).name).toBe('Dev Eloper')
  const other = await called('legal@example.com')
  expect(other.name).toBe(other.loginName)
  await pool().query("update users set name = 'developer 测试' where id = $1", [id])
  portal.app.sessions.clear()
})

test('a chip is asked for where one is announced', async () => {
  await asDeveloper()
  const fieldsOf = async (draft: Parameters<typeof form>[0]) => {
    const refused = await submit('developer', (await save('developer', form(draft))).data)
    return (refused.data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field)
  }
  expect(await fieldsOf({ chipCode: '' })).toContain('chipCode')
  const { rows } = await pool().query("update chips set audience = 'members' where audience = 'everybody' returning id")
  expect(await fieldsOf({ chipCode: '' })).not.toContain('chipCode')
  const announced = rows.map(({ id }) => Number(id))
  await pool().query("update chips set audience = 'everybody' where id = any($1)", [announced])
})

test('a stranger is certified: draft, submitted, three steps, and the company may read', async () => {
  const companyId = await asDeveloper()
  const begun = await save('developer', form({ address: '' }))
  expect(begun.msgCode).toBe(0)
  const gaps = await submit('developer', begun.data)
  expect(gaps.msgCode).toBe(kinds.validation)
  expect((gaps.data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
    'address',
    'licenceIds',
    'scanIds',
  ])
  const [licenceIds, scanIds] = [await scan('developer', certModels.licence), await scan('developer', certModels.scan)]
  const key = (await save('developer', { ...form(), ...begun.data, licenceIds, scanIds })).data
  expect((await submit('developer', key)).msgCode).toBe(0)
  // handed in once more it is nothing new, and nobody is told of it twice
  expect((await submit('developer', key)).msgCode).not.toBe(0)
  const { no, companyName, uscc } = (await info('developer')).current!
  const receipts = await db()
    .selectFrom('mails')
    .select('textBody')
    .where('subject', '=', `企业认证申请已收到：${no}`)
    .where('toAddress', '=', 'developer@example.com')
    .execute()
  expect(receipts).toHaveLength(1)
  for (const part of ['3～4 个工作日', companyName, uscc, '纸质签署', '/cretification/cretification'])
    expect(receipts[0]!.textBody).toContain(part)
  expect(await nda(companyId)).toMatchObject({ cert_status: 'in_certification', valid: null })
  const standing = await info('developer')
  expect(standing).toMatchObject({
    current: { status: 'business_audit', can: { edit: false, takeBack: true } },
    waiting: { step: 'business', handler: 'manager 测试', overdue: false },
  })
  expect((await audit('manager', key.id, 'business')).msgCode).toBe(0)
  const passed = await info('developer')
  expect(passed.current!.can.takeBack).toBe(false)
  // it was submitted when it was, whichever step it is at
  expect(passed.waiting).toMatchObject({ step: 'review', openedAt: standing.waiting!.openedAt })
  const address = '示例路 1 号 法务部 收'
  await db().updateTable('brand').set({ originalsTo: address }).execute()
  expect((await audit('auditor', key.id, 'review')).msgCode).toBe(0)
  const { version, postTo } = (await info('developer')).current!
  // the letter says where to, as the page does
  const asked = db()
    .selectFrom('mails')
    .select('textBody')
    .where('subject', '=', '企业认证：法务审核已通过，请寄送协议原件')
  expect(postTo).toBe(address)
  expect((await asked.execute()).at(-1)!.textBody).toContain(address)
  expect(
    (await portal.call('developer', certification.track, { id: key.id, version, carrier: 'SF', no: 'SF1' })).msgCode,
  ).toBe(0)
  // the same person may take delivery of the papers
  expect((await audit('auditor', key.id, 'originals')).msgCode).toBe(0)
  expect(await nda(companyId)).toMatchObject({ cert_status: 'completed', valid: true })
  const { rows } = await pool().query('select role from user_roles where user_id = $1', [portal.people.developer])
  expect(rows).toEqual([{ role: 'cust_main' }])
  const mails = await db()
    .selectFrom('mails')
    .select('subject')
    .where('template', '=', 'certification.told')
    .where('toAddress', '=', 'developer@example.com')
    .execute()
  expect(mails).toHaveLength(3)
})

test('nobody passes a step with an item of its checklist open, and what was ticked stays with the decision', async () => {
  await asDeveloper()
  const key = await draft('developer')
  expect((await submit('developer', key)).msgCode).toBe(0)
  const say = (result: 'pass' | 'reject', checks: string, reason = '') =>
    portal.call('manager', certification.audit, { id: key.id, step: 'business', result, reason, checks })
  const open = await portal.call('manager', certification.show, { id: key.id })
  expect(open.data.checks.map(({ name }) => name)).toEqual(['name', 'authority'])
  for (const checks of ['', 'name', 'name,seal', 'authority,authority']) {
    const refused = await say('pass', checks)
    expect(refused).toMatchObject({ msgCode: kinds.validation, data: { errors: [{ field: 'checks' }] } })
  }
  expect((await say('pass', 'name; drop')).msgCode).toBe(kinds.validation)
  // of another version than was read nothing is decided, and the dialog knows by its field that it has to be read anew
  const step = { step: 'business', result: 'pass', checks: 'authority,name' } as const
  const stale = await portal.call('manager', certification.audit, { ...key, ...step })
  expect(stale.data).toMatchObject({ errors: [{ field: 'version', code: 'platform.changed' }] })
  // in the list as at the desk, and never many at once
  const { rows } = await pool().query('select id, version from approval_tasks where biz_id = $1', [key.id])
  const task = { id: rows[0].id, version: rows[0].version }
  expect((await portal.call('manager', approval.decide, { ...task, result: 'pass' })).msgCode).toBe(kinds.validation)
  const many = await portal.call('manager', approval.decideMany, { tasks: JSON.stringify([task]), result: 'pass' })
  expect(many.data).toMatchObject([{ id: task.id, msgCode: kinds.validation }])
  expect((await say('pass', 'authority,name')).msgCode).toBe(0)
  const passed = await portal.call('auditor', certification.show, { id: key.id })
  expect(passed.data.checked).toMatchObject([
    { stepName: '商务审核', checked: ['公司名称与营业执照、协议一致', '签字人有权签署'] },
  ])
  // what was looked at before it was refused is kept as well
  await portal.call('auditor', certification.audit, {
    id: key.id,
    step: 'review',
    result: 'reject',
    reason: 'no seal',
    checks: 'name',
  })
  const steps = (await portal.call('manager', approval.show, { id: task.id })).data.steps
  expect(steps.map(({ checked }) => checked.length)).toEqual([2, 1])
  // the customer sees nothing of it
  expect(JSON.stringify((await portal.call('developer', certification.info)).data)).not.toContain('checked')
})

test('a refusal says why, and leads back to the form', async () => {
  const companyId = await asDeveloper()
  const key = await draft('developer')
  await submit('developer', key)
  expect((await audit('manager', key.id, 'business', 'reject')).msgCode).toBe(kinds.validation)
  expect((await audit('manager', key.id, 'business', 'reject', 'the seal cannot be read')).msgCode).toBe(0)
  expect(await nda(companyId)).toMatchObject({ cert_status: 'failed' })
  const { current } = await info('developer')
  expect(current).toMatchObject({
    status: 'failed',
    rejectReason: 'the seal cannot be read',
    can: { edit: true, submit: true },
  })
  expect((await submit('developer', { id: key.id, version: current!.version })).msgCode).toBe(0)
})

test.each<[string, Partial<Form>, string, number]>([
  ['a wrong credit code', { uscc: '91350100M000100Y44' }, 'uscc', kinds.credit_code],
  ['a country that is none', { country: 'XX' }, 'country', kinds.validation],
  ['a chip nobody makes', { chipCode: 'LQ0000' }, 'chipCode', kinds.validation],
  ['a category that is none', { productCategory: 'vision.nothing' }, 'productCategory', kinds.validation],
  ['no number of Hong Kong', { country: 'HK', uscc: '12345' }, 'uscc', kinds.credit_code],
  ['a phone that is none', { contactPhone: 'call me' }, 'contactPhone', kinds.validation],
  ['a mail that is none', { contactEmail: 'at' }, 'contactEmail', kinds.validation],
  ['an account manager nobody knows', { handlerName: 'nobody at all' }, 'handlerName', kinds.validation],
])('%s is refused with its field', async (_, given, field, msgCode) => {
  await asDeveloper()
  const refused = await submit('developer', await draft('developer', given))
  expect(refused.msgCode).toBe(msgCode)
  expect(refused.data).toMatchObject({ errors: [{ field }] })
})

test('who stands in for the account manager reads the certification and decides it, and is told of it', async () => {
  await asDeveloper()
  const given = { toUserId: portal.people.release, startsOn: inDays(-1), endsOn: inDays(1), reason: 'leave' }
  const { data: made } = await portal.call('manager', absence.delegate, given)
  const key = await draft('developer')
  expect((await portal.call('developer', certification.submit, key)).msgCode).toBe(0)
  const told = await db().selectFrom('mails').select('toAddress').where('template', '=', 'approval.task').execute()
  expect(told.map(({ toAddress }) => toAddress)).toContain('release@example.com')
  expect((await portal.call('release', certification.show, { id: key.id })).data.id).toBe(key.id)
  const listed = async () => (await portal.call('release', certification.list, { limit: 200 })).data?.list ?? []
  expect((await listed()).map(({ id }) => id)).toContain(key.id)
  expect((await portal.call('release2', certification.show, { id: key.id })).msgCode).toBe(kinds.denied)
  expect((await portal.call('manager', absence.endDelegation, { id: made.id })).msgCode).toBe(0)
  expect((await portal.call('release', certification.show, { id: key.id })).msgCode).toBe(kinds.denied)
})

test('without an account manager somebody is assigned first', async () => {
  await asDeveloper()
  const key = await draft('developer', { handlerName: 'none' })
  await submit('developer', key)
  const task = await db()
    .selectFrom('approvalTasks')
    .select(['id', 'version'])
    .where('bizId', '=', key.id)
    .where('biz', '=', 'certification')
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  expect((await audit('manager', key.id, 'business')).msgCode).toBe(kinds.not_found)
  expect((await portal.call('admin', approval.assign, { ...task, handlerId: portal.people.manager })).msgCode).toBe(0)
  expect((await audit('manager', key.id, 'business')).msgCode).toBe(0)
})

test('what was submitted is taken back while nobody has decided, and not after', async () => {
  const companyId = await asDeveloper()
  const key = await draft('developer')
  const { data } = await submit('developer', key)
  const back = await portal.call('developer', certification.takeBack, data)
  expect(back.msgCode).toBe(0)
  expect(await nda(companyId)).toMatchObject({ cert_status: 'uncertified' })
  const again = await submit('developer', back.data)
  await audit('manager', key.id, 'business')
  expect((await portal.call('developer', certification.takeBack, again.data)).msgCode).toBe(kinds.state)
})

test.each(['info', 'list', 'show', 'save', 'submit', 'takeBack', 'renew', 'track', 'audit', 'checkHandler'] as const)(
  '%s asks for a session',
  async (name) => {
    const input = { id: 1, version: 1, step: 'business', result: 'pass', carrier: 'x', no: 'x', name: 'x' }
    expect((await portal.call(null, certification[name] as typeof certification.save, input as never)).msgCode).toBe(
      kinds.session,
    )
  },
)

test('other companies, sub-accounts and other staff neither read nor move it', async () => {
  await asDeveloper()
  const key = await draft('developer')
  for (const who of ['sub', 'editor2', 'release'] as const) expect((await save(who, form())).msgCode).toBe(kinds.denied)
  expect((await submit('other', key)).msgCode).toBe(kinds.not_found)
  expect((await save('other', { ...form(), ...key })).msgCode).toBe(kinds.not_found)
  expect((await portal.call('other', certification.show, { id: key.id })).msgCode).toBe(kinds.denied)
  // a draft is its company's alone
  expect((await portal.call('manager', certification.show, { id: key.id })).msgCode).toBe(kinds.not_found)
  await submit('developer', key)
  expect((await portal.call('manager', certification.show, { id: key.id })).data.can.decide).toBe(true)
  for (const who of ['developer', 'main', 'release'] as const)
    expect((await audit(who, key.id, 'business')).msgCode).toBe(kinds.denied)
  // legal staff read it, but this step is not theirs
  expect((await audit('auditor', key.id, 'business')).msgCode).not.toBe(0)
  expect((await audit('auditor', key.id, 'review')).msgCode).toBe(kinds.state)
})

test('of many companies with one name or one code exactly one is let in', async () => {
  for (let round = 0; round < 3; round++) {
    const uscc = code(5000 + round)
    const made = await Promise.all(Array.from({ length: 10 }, () => newCompany()))
    const rows = await Promise.all(
      made.map(async ({ id, companyId }, n) => {
        const { rows: found } = await pool().query(
          `insert into certifications (company_id, applicant_id, company_name, name_norm, uscc, no) values ($1, $2, 'x', $3, $4, $5) returning id`,
          [
            companyId,
            id,
            round % 2 ? `same ${round}` : `own ${round} ${n}`,
            round % 2 ? code(6000 + round * 20 + n) : uscc,
            `R${round}-${n}`,
          ],
        )
        return Number(found[0].id)
      }),
    )
    const answers = await Promise.allSettled(
      rows.map((id) =>
        pool().query("update certifications set status = 'business_audit', submitted_at = now() where id = $1", [id]),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
  // and the person is told which of them it was
  await asDeveloper()
  const refused = await submit('developer', await draft('developer', { uscc: code(5000) }))
  expect(refused.msgCode).toBe(kinds.company_certified)
  expect(refused.data).toMatchObject({ errors: [{ field: 'uscc', code: 'certification.code_taken' }] })
})

test('the code of a company whose certification has ended is not another company’s', async () => {
  await pool().query("update companies set uscc = $1 where name = 'expired co'", [code(8000)])
  await asDeveloper()
  const refused = await submit('developer', await draft('developer', { uscc: code(8000) }))
  expect(refused.msgCode).toBe(kinds.company_certified)
  expect(refused.data).toMatchObject({ errors: [{ field: 'uscc' }] })
})

test('a company has one application at a time', async () => {
  await asDeveloper()
  const both = await Promise.all([save('developer', form()), save('developer', form())])
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.duplicate])
})

test('what ends is shut the day after, told of before, and open again after renewal', async () => {
  const companyId = await asDeveloper()
  const key = await draft('developer')
  await submit('developer', key)
  await audit('manager', key.id, 'business')
  await audit('auditor', key.id, 'review')
  await audit('editor', key.id, 'originals')
  expect((await portal.call('developer', certification.renew)).msgCode).toBe(kinds.state)
  const end = async (days: number) => {
    for (const table of ['companies', 'certifications'])
      await pool().query(
        `update ${table} set ${table === 'companies' ? 'cert_valid_end' : 'valid_end'} = (now() at time zone 'Asia/Shanghai')::date + $2::integer where ${table === 'companies' ? 'id' : 'company_id'} = $1`,
        [companyId, days],
      )
  }
  const ctx = systemContext(portal.app, portal.app.log)
  await end(30)
  await watchValidity.run(ctx, {}, AbortSignal.timeout(10_000))
  const told = async () =>
    (
      await pool().query(
        "select count(*)::int as n from mails where template = 'certification.told' and subject like '%30%'",
      )
    ).rows[0]
  expect((await told()).n).toBeGreaterThan(0)
  await end(-1)
  expect(await nda(companyId)).toMatchObject({ valid: false })
  await watchValidity.run(ctx, {}, AbortSignal.timeout(10_000))
  expect((await info('developer')).current).toMatchObject({ status: 'expired', can: { renew: true } })
  const renewed = await portal.call('developer', certification.renew)
  expect(renewed.msgCode).toBe(0)
  const { current } = await info('developer')
  expect(current).toMatchObject({ status: 'draft', renewal: true })
  const [licenceIds, scanIds] = [await scan('developer', certModels.licence), await scan('developer', certModels.scan)]
  const { id, version, companyName, uscc } = current!
  const again = (await save('developer', { ...form({ companyName, uscc }), id, version, licenceIds, scanIds })).data
  expect((await submit('developer', again)).msgCode).toBe(0)
  await audit('manager', id, 'business')
  await audit('auditor', id, 'review')
  await audit('editor', id, 'originals')
  expect(await nda(companyId)).toMatchObject({ cert_status: 'completed', valid: true })
  await sql`select 1`.execute(db())
})

/** Submits, and passes all three steps; the answer to the last. */
async function complete(given: Partial<Form> = {}) {
  const companyId = await asDeveloper()
  const key = await draft('developer', given)
  expect((await submit('developer', key)).msgCode).toBe(0)
  await audit('manager', key.id, 'business')
  await audit('auditor', key.id, 'review')
  return { companyId, ...key, last: await audit('editor', key.id, 'originals') }
}

test('the name of a company that is certified is refused, also after its renewal', async () => {
  await pool().query(
    "insert into companies (name, name_norm, cert_status) values ('Renewed Ltd.', 'renewedltd', 'completed')",
  )
  await asDeveloper()
  const refused = await submit('developer', await draft('developer', { companyName: 'RENEWED  ltd' }))
  expect(refused.msgCode).toBe(kinds.company_certified)
  expect(refused.data).toMatchObject({ errors: [{ field: 'companyName', code: 'certification.name_taken' }] })
})

test('a company is called what it was certified as, with that address and code', async () => {
  const n = ++last
  const [name, uscc] = [`Certified Name ${n}`, code(n)]
  const { companyId, last: answer } = await complete({ companyName: name, address: '9 New Road', uscc })
  expect(answer.msgCode).toBe(0)
  const { rows } = await pool().query('select name, name_norm, address, uscc from companies where id = $1', [companyId])
  expect(rows).toEqual([{ name, name_norm: `certifiedname${n}`, address: '9 New Road', uscc }])
})

test('where another company has that name, the reviewer is told, and nothing is done', async () => {
  await pool().query("insert into companies (name, name_norm) values ('Squatted Ltd.', 'squattedltd')")
  const { companyId, id, last: answer } = await complete({ companyName: 'SQUATTED Ltd' })
  expect(answer.msgCode).toBe(kinds.duplicate)
  expect(answer.data).toMatchObject({ errors: [{ field: 'companyName', code: 'certification.name_used' }] })
  expect(await nda(companyId)).toMatchObject({ cert_status: 'in_certification', valid: null })
  // the same at the desk of approvals, where it can still be rejected
  const task = await db()
    .selectFrom('approvalTasks')
    .select(['id', 'version'])
    .where('bizId', '=', id)
    .where('biz', '=', 'certification')
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  const decide = (result: 'pass' | 'reject') =>
    portal.call('editor', approval.decide, {
      ...task,
      result,
      reason: 'another company',
      checks: wholeList('certification', 'originals'),
    })
  expect((await decide('pass')).msgCode).toBe(kinds.duplicate)
  expect((await decide('reject')).msgCode).toBe(0)
})

const run = () => watchValidity.run(systemContext(portal.app, portal.app.log), {}, AbortSignal.timeout(20_000))
/** Certifications that end in so many days, each of a company of its own. */
async function ending(days: number) {
  const { id, companyId } = await newCompany()
  const { rows } = await pool().query(
    `insert into certifications (company_id, applicant_id, status, company_name, name_norm, no, submitted_at, valid_start, valid_end)
     values ($1, $2, 'completed', 'x', $3, $3, now(), current_date - 700, (now() at time zone 'Asia/Shanghai')::date + $4::integer) returning id`,
    [companyId, id, `E${++last}`, days],
  )
  const { rows: owner } = await pool().query('select email from users where id = $1', [id])
  const mails = async () =>
    Number(
      (
        await pool().query(
          "select count(*) as n from mails where template = 'certification.told' and to_address = $1",
          [owner[0].email],
        )
      ).rows[0].n,
    )
  return { id: Number(rows[0].id), mails }
}

test('the nightly run takes each record on its own, and tells of each end once', async () => {
  const [first, broken, second] = [await ending(-1), await ending(-1), await ending(-1)]
  const [early, missed] = [await ending(60), await ending(5)]
  await pool().query(
    `create or replace function trial_break() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
  )
  await pool().query(
    `create trigger trial_break before update on certifications for each row when (old.id = ${broken.id}) execute function trial_break()`,
  )
  await expect(run()).rejects.toThrow('a certification was not ended: 1 of')
  const state = async ({ id }: { id: number }) =>
    (await pool().query('select status from certifications where id = $1', [id])).rows[0].status as string
  expect([await state(first), await state(broken), await state(second)]).toEqual(['expired', 'completed', 'expired'])
  // whoever was not told on the day itself is told in the next run, and nobody twice
  expect(await Promise.all([first, broken, second, early, missed].map(({ mails }) => mails()))).toEqual([1, 0, 1, 1, 1])
  await pool().query('drop trigger trial_break on certifications')
  await Promise.all([run(), run()].map((one) => one.catch(() => undefined)))
  await run()
  expect(await Promise.all([first, broken, second, early, missed].map(({ mails }) => mails()))).toEqual([1, 1, 1, 1, 1])
})

test('the page of a certification asks in few statements', async () => {
  await asDeveloper()
  await submit('developer', await draft('developer'))
  const ours = /from (\w+ )?"?(certifications|approval_tasks|files|status_logs|users)"?/
  const asked = await statementsOf(() => info('developer'), ours)
  expect(asked.length).toBeGreaterThan(2)
  expect(asked.length).toBeLessThanOrEqual(5)
})

test('an end that comes near, or is past, is told on every page until a renewal is begun', async () => {
  const { companyId } = await complete()
  const ctx = { ...systemContext(portal.app, portal.app.log), user: { companyId } } as unknown as SignedCtx
  const ending = async () => (await endingRows(ctx).execute(ctx.db)).rows[0] ?? null
  const endIn = (days: number) =>
    pool().query(
      "update companies set cert_valid_end = (now() at time zone 'Asia/Shanghai')::date + $2::integer where id = $1",
      [companyId, days],
    )
  expect(await ending()).toBeNull()
  await endIn(61)
  expect(await ending()).toBeNull()
  for (const days of [60, 7, 0, -40]) {
    await endIn(days)
    expect(await ending()).toMatchObject({ daysLeft: days, main: 'developer 测试' })
  }
  await pool().query('update certifications set valid_end = current_date + 5 where company_id = $1', [companyId])
  await endIn(5)
  expect((await portal.call('developer', certification.renew)).msgCode).toBe(0)
  expect(await ending()).toBeNull()
})

test('names are alike by what they share, not by how they begin', async () => {
  const alike = async (a: string, b: string) =>
    Number((await pool().query('select company_likeness($1, $2) as n', [a, b])).rows[0].n)
  const same = [
    ['深圳市云山电子有限公司', '深圳云山电子有限公司'],
    ['云山电子技术有限公司', '云山电子技术股份有限公司'],
    ['nimbuspaneldemo', 'nimbuspanelsdemo'],
    ['ternroboticscoltd', 'ternroboticslimited'],
    ['xnimbuspaneldemo', 'nimbuspaneldemo'],
  ]
  for (const [a, b] of same) expect(await alike(a!, b!), `${a} ${b}`).toBeGreaterThanOrEqual(0.7)
  const others = [
    ['深圳市云山电子有限公司', '深圳市海天电子有限公司'],
    ['杭州光域科技有限公司', '杭州光年软件有限公司'],
    ['foxgloveaudiodemo', 'foxtrotpaneldemo'],
    ['有限公司', '集团公司'],
    ['a', 'b'],
  ]
  for (const [a, b] of others) expect(await alike(a!, b!), `${a} ${b}`).toBeLessThan(0.7)
})
