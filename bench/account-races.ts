// Forty at once: who registers a name or a company, who certifies with a credit code, who decides a task.
import { account } from '#areas/account/contract.ts'
import { certification, certModels } from '#areas/certification/contract.ts'
import { checkCharacter } from '#platform/contract/credit-code.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import { kinds } from '#platform/contract/error.ts'
import { wholeList } from '#tests/kit/kinds.ts'
import type { TestApp } from '#tests/kit/app.ts'
import type { Figure } from './accounts.ts'
import { browser, filled, forgetLimits, next, registered } from './account-people.ts'

const many = 40

/** Counts what came of rounds in which one may win. */
function tally(tried: string, wanted: readonly string[]) {
  const others = new Map<string, number>()
  let [rounds, oneWon] = [0, 0]
  return {
    add(answers: readonly string[]) {
      rounds += 1
      if (answers.filter((one) => one === 'won').length === 1) oneWon += 1
      for (const one of answers) if (one !== 'won') others.set(one, (others.get(one) ?? 0) + 1)
    },
    figure: (): Figure => ({
      tried: `${tried}: ${many} at once, ${rounds} rounds`,
      result: `one won in ${oneWon}; the others: ${[...others].map(([what, n]) => `${what} ${n}`).join(', ')}`,
      wanted: `one in each; ${wanted.join(' or ')}`,
      ok: oneWon === rounds && [...others.keys()].every((one) => wanted.includes(one)),
    }),
  }
}

/** Forty strangers register one login name, or one company, each with a verified address of their own. */
export async function registrations(portal: TestApp, field: 'loginName' | 'companyName', rounds: number) {
  const count = tally(`register one ${field}`, [field === 'loginName' ? 'account.name_taken' : 'account.company_taken'])
  for (let round = 0; round < rounds; round += 1) {
    await forgetLimits(portal)
    const shared = field === 'loginName' ? { loginName: `wanted_${next()}` } : { companyName: `Wanted House ${next()}` }
    const forms = []
    for (let n = 0; n < many; n += 1) {
      const call = browser(portal)
      forms.push({ call, form: await filled(portal, call, shared) })
    }
    const answers = await Promise.all(forms.map(({ call, form }) => call(account.register, form)))
    count.add(
      answers.map(({ msgCode, data }) => (msgCode === 0 ? 'won' : (data.errors?.[0]?.code ?? `code ${msgCode}`))),
    )
  }
  return count.figure()
}

const creditCode = (n: number) => {
  const first = `91440300MA5${String(n).padStart(6, '0')}`
  return first + checkCharacter(first)!
}
/** The chip that everybody certifies for: a chip that is none is refused. */
const makeChip = (portal: TestApp) =>
  portal.app.database.pool.query(
    `insert into chips (code, name, name_en, product_line, audience) values ('LQ8802', 'LQ8802', 'LQ8802', 'vision', 'everybody')
     on conflict do nothing`,
  )
/** A scan as it lies there once it was sent. */
async function scan(portal: TestApp, loginName: string, model: string): Promise<string> {
  const id = crypto.randomUUID().replaceAll('-', '')
  await portal.app.database.pool.query(
    `insert into files (id, name, size, mime, sha256, storage_key, model_code, owner_user_id, owner_company_id, status)
     select $1, 'scan.pdf', 10, 'application/pdf', $2, $1, $3, u.id, u.company_id, 'pending' from users u where u.login_name = $4`,
    [id, 'a'.repeat(64), model, loginName],
  )
  return encodeFileId(id)
}
type Applicant = Awaited<ReturnType<typeof registered>> & { key: { id: number; version: number } }
const about = (uscc: string, n: number) =>
  ({
    country: 'CN',
    companyName: `Certified House ${n}`,
    uscc,
    address: '1 Test Road',
    chipCode: 'LQ8802',
    productCategory: '',
    legalEntity: '',
    handlerName: 'manager 测试',
    contactName: 'Owner',
    contactPhone: '+86 755 8600 1200',
    contactEmail: '',
    template: 'two_way_zh',
    signedBy: 'paper',
  }) as const
async function applicant(portal: TestApp, n: number): Promise<Applicant> {
  const person = await registered(portal)
  const licenceIds = [await scan(portal, person.form.loginName, certModels.licence)]
  const scanIds = [await scan(portal, person.form.loginName, certModels.scan)]
  const saved = await person.call(certification.save, { ...about(creditCode(0), n), licenceIds, scanIds } as never)
  if (saved.msgCode !== 0) throw new Error(`no draft could be kept: ${JSON.stringify(saved.data)}`)
  return { ...person, key: saved.data }
}

/** Forty companies submit a certification with one credit code; the round ends with the winner taking it back. */
export async function creditCodes(portal: TestApp, rounds: number): Promise<Figure> {
  const count = tally('certify with one credit code', ['certification.code_taken'])
  await makeChip(portal)
  const people: Applicant[] = []
  for (let n = 0; n < many; n += 1) people.push(await applicant(portal, n))
  for (let round = 1; round <= rounds; round += 1) {
    await forgetLimits(portal)
    await portal.app.database.pool.query('update certifications set uscc = $1', [creditCode(round)])
    const answers = await Promise.all(people.map(({ call, key }) => call(certification.submit, key)))
    count.add(
      answers.map(({ msgCode, data }) => (msgCode === 0 ? 'won' : (data.errors?.[0]?.code ?? `code ${msgCode}`))),
    )
    for (const [n, { msgCode, data }] of answers.entries()) {
      if (msgCode !== 0) continue
      const back = await people[n]!.call(certification.takeBack, data)
      people[n]!.key = back.data
    }
  }
  return count.figure()
}

/** Forty presses on one task, passing and rejecting, by two members of the desk; each round has a case of its own. */
export async function approvals(portal: TestApp, rounds: number): Promise<Figure> {
  const count = tally('decide one task', [`code ${kinds.state}`])
  const { pool } = portal.app.database
  await makeChip(portal)
  await pool.query("insert into user_roles values ($1, 'legal'), ($2, 'legal')", [
    portal.people.auditor,
    portal.people.editor,
  ])
  for (let round = 0; round < rounds; round += 1) {
    await forgetLimits(portal)
    const { call, key } = await applicant(portal, 1000 + round)
    await pool.query('update certifications set uscc = $1 where id = $2', [creditCode(9000 + round), key.id])
    await call(certification.submit, key)
    await portal.call('manager', certification.audit, {
      id: key.id,
      step: 'business',
      result: 'pass',
      reason: '',
      checks: wholeList('certification', 'business'),
    })
    const answers = await Promise.all(
      Array.from({ length: many }, (_, n) =>
        portal.call(n % 2 ? 'auditor' : 'editor', certification.audit, {
          id: key.id,
          step: 'review',
          result: n % 3 ? 'pass' : 'reject',
          reason: 'seal not readable',
          checks: wholeList('certification', 'review'),
        }),
      ),
    )
    count.add(answers.map(({ msgCode }) => (msgCode === 0 ? 'won' : `code ${msgCode}`)))
    const { rows } = await pool.query(
      "select count(*)::int as n from approval_tasks where biz_id = $1 and biz = 'certification' and step = 'review' and status <> 'pending'",
      [key.id],
    )
    if (rows[0].n !== 1) count.add(['decided more than once'])
  }
  return count.figure()
}
