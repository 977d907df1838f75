import { globSync, readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { access } from '#areas/access/contract.ts'
import { agreement } from '#areas/agreement/contract.ts'
import { documentDesk } from '#areas/document/desk.contract.ts'
import { mostExported, operation } from '#areas/operation/contract.ts'
import { profile } from '#areas/account/profile.contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { locales } from '#platform/contract/text.ts'
import { aboutOf, namesOf, type Logged } from '#platform/server/audit/logged.ts'
import { updateKept } from '#platform/server/mail/mail.sql.ts'
import { isSecretTemplate, templateNames, templateWords } from '#platform/server/mail/template.ts'
import { hasText } from '#platform/server/text.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { today } from '#tests/kit/days.ts'

let portal: TestApp
let firstMail = 0
beforeAll(async () => {
  portal = await testApp()
  const { db } = portal.app.database
  // an auditor of the vendor reads both; the crew's own auditor audits content only
  await db.insertInto('userRoles').values({ userId: portal.people.auditor, role: 'auditor' }).execute()
  const mail = (n: number, status: 'sent' | 'failed', createdAt: string) => ({
    toAddress: `person${n}@example.com`,
    subject: n === 3 ? '100%_折扣' : `通知 ${n}`,
    textBody: `text ${n}`,
    htmlBody: `<p>html ${n}</p>`,
    template: 'test.notice',
    locale: 'zh',
    status,
    error: status === 'failed' ? '550 no such person' : null,
    createdAt,
  })
  const rows = await db
    .insertInto('mails')
    .values([
      mail(1, 'sent', '2026-03-01T15:59:59Z'),
      mail(2, 'failed', '2026-03-01T16:00:00Z'),
      mail(3, 'sent', '2026-03-05T00:00:00Z'),
    ])
    .returning('id')
    .execute()
  firstMail = rows[0]!.id
})
afterAll(() => portal.close())

describe('mail records', () => {
  const ids = async (input: object) => {
    const r = await portal.call('auditor', operation.mails, input)
    return r.data.list.map((m) => m.id - firstMail + 1)
  }

  test('are listed newest first with what became of them, without their bodies', async () => {
    const r = await portal.call('auditor', operation.mails)
    expect(r.data).toMatchObject({ page: 1, limit: 10, total: 3 })
    expect(r.data.list.map((m) => m.id - firstMail + 1)).toEqual([3, 2, 1])
    expect(r.data.list[1]).toMatchObject({ to: 'person2@example.com', status: 'failed', error: '550 no such person' })
    expect(r.response.body).not.toContain('html 1')
    expect(r.data.list[1]).toMatchObject({ reason: '对方邮件服务器拒收' })
  })

  test('are found by state, by words taken literally, and by days of the vendor', async () => {
    expect(await ids({ status: 'failed' })).toEqual([2])
    expect(await ids({ keyword: 'PERSON1@' })).toEqual([1])
    expect(await ids({ keyword: '%_' })).toEqual([3])
    // 16:00 UTC is midnight in Shanghai
    expect(await ids({ endDate: '2026-03-01' })).toEqual([1])
    expect(await ids({ startDate: '2026-03-02', endDate: '2026-03-02' })).toEqual([2])
    expect(await ids({ page: 2 })).toEqual([])
  })

  test('say in words what their template is for, each in three languages', async () => {
    // a test beside this one may have made one of its own
    const names = templateNames().filter((name) => !name.startsWith('test.'))
    for (const name of names) for (const locale of locales) expect(templateWords(locale, name)).not.toBe(name)
    const values = { toAddress: 'a@example.com', subject: 's', textBody: '', htmlBody: '', status: 'outbox' as const }
    const { id } = await portal.app.database.db
      .insertInto('mails')
      .values({ ...values, template: 'large-file.decided', locale: 'zhtw', createdAt: '2026-02-01T00:00:00Z' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { data } = await portal.call('auditor', operation.mail, { id })
    await portal.app.database.db.deleteFrom('mails').where('id', '=', id).execute()
    expect(data).toMatchObject({ about: '大文件授权的审批结果', locale: 'zhtw' })
  })

  test('show one mail as it went out', async () => {
    expect((await portal.call('auditor', operation.mail, { id: firstMail })).data).toMatchObject({
      text: 'text 1',
      html: '<p>html 1</p>',
      createdAt: '2026-03-01T15:59:59.000Z',
    })
    expect((await portal.call('auditor', operation.mail, { id: 999_999 })).msgCode).toBe(1002)
    expect((await portal.call('auditor', operation.mail, { id: 'x' })).msgCode).toBe(1001)
  })

  test('hide codes and invitations from whoever reads the mails of others, but in the demo', async () => {
    const { db } = portal.app.database
    const secret = {
      toAddress: 'a@example.com',
      subject: 's',
      textBody: '123456',
      htmlBody: '<b>123456</b>',
      secret: true,
    }
    const made = await db
      .insertInto('mails')
      .values({
        ...secret,
        template: 'account.code',
        locale: 'zh',
        status: 'queued',
        createdAt: '2026-02-01T00:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const who of ['auditor', 'admin'] as const) {
      const { response, data } = await portal.call(who, operation.mail, made)
      expect(data).toMatchObject({ hidden: true, text: '', html: '', to: 'a@example.com' })
      expect(response.body).not.toContain('123456')
      expect((await portal.call(who, operation.mails, { limit: 200 })).response.body).not.toContain('123456')
    }
    await updateKept(db, made.id, false)
    const kept = await db
      .selectFrom('mails')
      .select(['textBody', 'htmlBody'])
      .where('id', '=', made.id)
      .executeTakeFirst()
    expect(kept).toEqual({ textBody: '******', htmlBody: '******' })
    await db.deleteFrom('mails').where('id', '=', made.id).execute()
    const demo = await testApp({ demo: true })
    const shown = await demo.app.database.db
      .insertInto('mails')
      .values({ ...secret, template: 'account.code', locale: 'zh', status: 'outbox' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await demo.call('admin', operation.mail, shown)).data).toMatchObject({ hidden: false, text: '123456' })
    await demo.close()
  })

  test('of what is told a code or a token every template is kept for its reader', () => {
    const root = new URL('../../../', import.meta.url)
    const files = globSync('{areas,platform}/**/server/**/*.ts', { cwd: root.pathname })
    const told = files.flatMap((file) =>
      [
        ...readFileSync(new URL(file, root), 'utf8').matchAll(
          /'([\w-]+\.\w+)': \{[^{}]*\b(?:token|code|otp|password|secret)\b: string/g,
        ),
      ].map(([, name]) => name!),
    )
    expect(told.toSorted()).toEqual([
      'account.code',
      'company-invitation.invited',
      'guest.invited',
      'staff.invited',
      'survey.opened',
    ])
    for (const name of told) expect([name, isSecretTemplate(name)]).toEqual([name, true])
  })

  test('refuse a wrong state, page size or order of dates', async () => {
    for (const bad of [
      { status: 'lost' },
      { limit: 11 },
      { startDate: '2026-02-30' },
      { startDate: '2026-03-02', endDate: '2026-03-01' },
    ])
      expect({ bad, msgCode: (await portal.call('auditor', operation.mails, bad as object)).msgCode }).toEqual({
        bad,
        msgCode: 1001,
      })
  })

  test('are for those with the permission only: nobody, no customer, no other staff', async () => {
    for (const input of [operation.mails, operation.logs]) expect((await portal.call(null, input)).msgCode).toBe(99999)
    for (const who of ['main', 'other', 'developer', 'editor', 'manager'] as const) {
      expect((await portal.call(who, operation.mails)).msgCode).toBe(1003)
      expect((await portal.call(who, operation.mail, { id: firstMail })).msgCode).toBe(1003)
      expect((await portal.call(who, operation.logs)).msgCode).toBe(1003)
    }
    expect((await portal.call('admin', operation.mails)).msgCode).toBe(0)
  })
})

describe('the operation log', () => {
  beforeAll(async () => {
    const row = (n: number, userName: string, msgCode: number) => ({
      userName,
      methodName: `do${n}`,
      className: n === 3 ? 'document' : 'faq',
      url: '/api/faq?token=abc&page=2',
      params: JSON.stringify({ password: 'p', keyword: '<script>alert(1)</script>' }),
      ip: '192.0.2.7',
      msgCode,
      traceId: `trace${n}`,
      takenMs: n,
      requestedAt: `2026-03-0${n}T12:00:00Z`,
    })
    await portal.app.database.db
      .insertInto('operationLogs')
      .values([row(1, 'anna_k', 0), row(2, 'anna_l', 1003), row(3, 'bert', 0)])
      .execute()
  })
  const found = async (input: object) => {
    const r = await portal.call('auditor', operation.logs, { endDate: '2026-03-31', ...input })
    return r.data.list.map((l) => l.methodName)
  }

  test('lists who did what, newest first, with secrets masked and the rest as it was', async () => {
    const r = await portal.call('auditor', operation.logs, { endDate: '2026-03-31' })
    expect(r.data.total).toBe(3)
    expect(r.data.list[0]).toMatchObject({
      userName: 'bert',
      ip: '192.0.2.7',
      className: 'document',
      methodName: 'do3',
      url: '/api/faq?token=***&page=2',
      params: '{"keyword":"<script>alert(1)</script>","password":"***"}',
      msgCode: 0,
      takenMs: 3,
      traceId: 'trace3',
    })
  })

  test('is narrowed by user, area, day and failure', async () => {
    expect(await found({ user: 'ANNA' })).toEqual(['do2', 'do1'])
    expect(await found({ user: 'nna' })).toEqual([])
    expect(await found({ user: '_nna' })).toEqual([])
    expect(await found({ className: 'document' })).toEqual(['do3'])
    expect(await found({ className: 'Doc' })).toEqual([])
    expect(await found({ className: 'cument' })).toEqual([])
    expect(await found({ failed: 'true' })).toEqual(['do2'])
    expect(await found({ startDate: '2026-03-02', endDate: '2026-03-02' })).toEqual(['do2'])
  })

  test('says in words what was done to what, with a link for those who may open it', async () => {
    const form = { code: 'log-group', name: '日志组', remark: '', memberIds: '[]', projectIds: '[]' }
    const made = await portal.call('admin', access.saveGroup, form)
    const again = { ...form, id: made.data.id, version: made.data.version }
    expect((await portal.call('admin', access.saveGroup, again)).msgCode).toBe(0)
    await portal.call('editor', documentDesk.submit, { id: 999_999, version: 1 })
    await portal.call('admin', access.saveRole, { role: 'legal', menuIds: '[]', permissions: '[]', version: 99 })
    const rows = async (who: 'admin' | 'auditor') => {
      const { data } = await portal.call(who, operation.logs, { startDate: today(), limit: 20 })
      return data.list.map(({ area, did, object }) => [area, did, object])
    }
    const url = `/group/groupUser?open=${made.data.id}`
    const seen = await rows('admin')
    expect(seen).toEqual(
      expect.arrayContaining([
        ['权限', '保存角色权限', { name: 'legal', url: '' }],
        ['文档', '提交文档', { name: '#999999', url: '' }],
        ['权限', '保存用户组', { name: '日志组', url }],
        ['权限', '保存用户组', { name: '日志组', url: '' }],
      ]),
    )
    // the auditor reads the log, but has no right to the groups
    expect((await rows('auditor')).filter(([, did]) => did === '保存用户组').map(([, , object]) => object)).toEqual([
      { name: '日志组', url: '' },
      { name: '日志组', url: '' },
    ])
    await portal.call('admin', access.removeGroup, { id: made.data.id })
    expect((await rows('admin')).find(([, did]) => did === '删除用户组')?.at(2)).toEqual({
      name: `#${made.data.id}`,
      url: '',
    })
    const english = await portal.request('admin', {
      url: '/api/operation/log',
      headers: { cookie: `${await portal.cookie('admin')}; language=en` },
    })
    expect(english.json().data.list[0]).toMatchObject({ area: 'Access', did: 'Delete a user group' })
  })

  test('keeps the code of an agreement and of a group, which are no secrets, and says every result in words', async () => {
    await portal.call('auditor', agreement.accept, { code: 'protocol', version: '1.0', agree: 'true' })
    const form = { code: 'g-1', name: '组', remark: '', memberIds: '[]', projectIds: '[]' }
    await portal.call('admin', access.saveGroup, form)
    await portal.call('auditor', access.saveGroup, form)
    const { data } = await portal.call('auditor', operation.logs, { startDate: today(), limit: 20 })
    const [denied, group, accepted] = data.list
    expect(JSON.parse(accepted!.params)).toMatchObject({ code: 'protocol', version: '1.0' })
    expect(accepted!.object).toEqual({ name: '门户服务协议 1.0', url: '' })
    expect(JSON.parse(group!.params)).toMatchObject({ code: 'g-1' })
    expect([denied, group, accepted].map((row) => row!.outcome)).toEqual(['没有权限', '成功', '成功'])
    for (const locale of locales)
      for (const kind of Object.keys(kinds))
        expect([kind, hasText(locale, `operation.result.${kind}`)]).toEqual([kind, true])
  })

  test('names what was made new, and the files that were taken', () => {
    const said = (className: string, methodName: string, params: object) =>
      aboutOf({ className, methodName, params }, 'en').name
    expect(said('address', 'save', { receiver: 'Ni Bo', city: 'Shenzhen' })).toBe('Ni Bo Shenzhen')
    expect(said('file', 'download', { fileUrls: 'x,y', fileNames: 'a.zip,b.pdf' })).toBe('a.zip, b.pdf')
    expect(said('agreement', 'accept', { code: 'mianze1.0', version: '1.0' })).toBe('SDK disclaimer 1.0')
  })

  test('asks for the names of a page once, however many kinds of record stand in it', async () => {
    const all = await portal.app.database.db
      .selectFrom('operationLogs')
      .select(['className', 'methodName', 'params'])
      .execute()
    const about = [...all, { className: 'faq', methodName: 'submit', params: { id: 1 } }].map((row) =>
      aboutOf(row as never, 'zh'),
    )
    expect(new Set(about.map((one) => one.kind?.kind)).size).toBeGreaterThan(2)
    let asked = 0
    const db = portal.app.database.db.withPlugin({
      transformQuery: ({ node }) => ((asked += 1), node),
      transformResult: async ({ result }) => result,
    })
    await namesOf(db, about, 'zh')
    expect(asked).toBe(1)
  })

  test('has a name for records of every kind, in each language', async () => {
    const files = globSync('areas/*/server/*.logged.ts')
    const modules = await Promise.all(files.map((file) => import(`../../../${file}`) as Promise<object>))
    const every = modules.flatMap((one) => Object.values(one).flat() as Logged[]).filter((one) => 'names' in one)
    expect(every.length).toBeGreaterThan(80)
    const { db } = portal.app.database
    await db.updateTable('faqCatalogs').set({ nameEn: 'Boot' }).where('id', '=', 830_001).execute()
    const boot = { kind: every.find(({ kind }) => kind === 'catalog')!, id: 830_001, name: '' }
    for (const locale of locales) {
      const nameOf = await namesOf(db, [...every.map((kind) => ({ kind, id: 1, name: '' })), boot], locale)
      expect(nameOf(boot).name === 'Boot').toBe(locale === 'en')
    }
  })

  test('offers its areas in words, to those who may read it', async () => {
    const { data } = await portal.call('auditor', operation.logAreas)
    expect(data).toContainEqual({ code: 'document', name: '文档' })
    expect(data.every(({ code, name }) => name !== '' && (name !== code || code === 'faq'))).toBe(true)
    expect((await portal.call('main', operation.logAreas)).msgCode).toBe(1003)
  })

  test('refuses what is no day and what is no page', async () => {
    for (const bad of [{ startDate: 'yesterday' }, { page: 0 }, { startDate: '2026-03-31', endDate: '2026-03-01' }])
      expect((await portal.call('auditor', operation.logs, bad as object)).msgCode).toBe(1001)
  })

  test('counts and hands out no more than the newest 10,000', async () => {
    await portal.app.database.pool
      .query(`insert into operation_logs (method_name, class_name, url, msg_code, trace_id, taken_ms, requested_at)
      select 'many', 'bulk', '/', 0, '', 0, '2025-01-01' from generate_series(1, 10020)`)
    const first = await portal.call('auditor', operation.logs, { className: 'bulk', limit: 200 })
    expect([first.data.total, first.data.list.length]).toEqual([10_000, 200])
    const last = await portal.call('auditor', operation.logs, { className: 'bulk', limit: 30, page: 334 })
    expect(last.data.list).toHaveLength(10)
    const beyond = await portal.call('auditor', operation.logs, { className: 'bulk', limit: 200, page: 1000 })
    expect([beyond.msgCode, beyond.data]).toEqual([1001, { rows: 10_000 }])
  })
})

describe('an error report', () => {
  test('goes into the process log, masked, and nowhere else', async () => {
    const lines: string[] = []
    const sink = new Writable({ write: (chunk: Buffer, _e, done) => (lines.push(String(chunk)), done()) })
    const quiet = portal.app.log
    Object.assign(portal.app, { log: pino({ level: 'info' }, sink) })
    const r = await portal.call(null, operation.reportError, {
      message: 'x is undefined, token=abc123',
      url: 'https://portal.example.com/doc?ticket=ST-1',
      stack: 'Error\n at f (/assets/a.js)',
    })
    Object.assign(portal.app, { log: quiet })
    expect(r).toMatchObject({ msgCode: 0, data: null })
    const line = JSON.parse(lines.find((l) => l.includes('browser reported'))!)
    expect(line).toMatchObject({
      level: 40,
      traceId: r.traceId,
      userId: null,
      report: {
        message: 'x is undefined, token=***',
        url: 'https://portal.example.com/doc',
        stack: 'Error\n at f (/assets/a.js)',
      },
    })
    expect(lines.join('')).not.toMatch(/abc123|ST-1/)
  })

  test('needs a message, and has a size', async () => {
    expect((await portal.call('main', operation.reportError, { message: '' })).msgCode).toBe(1001)
    expect((await portal.call('main', operation.reportError, { message: 'x'.repeat(20_001) })).msgCode).toBe(1001)
    const foreign = await portal.request('main', {
      method: 'POST',
      url: '/api/public/errorReport',
      payload: 'message=x',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.json().msgCode).toBe(1003)
  })

  test('is limited per address, parallel ones included', async () => {
    const all = await Promise.all(
      Array.from({ length: 40 }, () => portal.call(null, operation.reportError, { message: 'again' })),
    )
    const refused = all.filter((r) => r.msgCode === 1006)
    expect(refused.length).toBeGreaterThanOrEqual(10)
    expect(all.length - refused.length).toBeLessThanOrEqual(30)
    expect(refused[0]!.msg).toMatch(/\d+ 秒/)
  })
})

describe('the log as a file', () => {
  const lines = (r: { response: { body: string } }) => r.response.body.trimEnd().split('\r\n')
  const add = (n: number, userName: string) =>
    portal.app.database.pool.query(
      `insert into operation_logs (user_name, method_name, class_name, url, params, ip, msg_code, trace_id, taken_ms, requested_at)
        select $2, 'save', 'faq', '/api/faq/save', '{"title": "=1+1"}', '127.0.0.1', 0, 't' || i, 1, now() from generate_series(1, $1::int) i`,
      [n, userName],
    )

  test('holds what the filters show, in words and in codes, safe for spreadsheets', async () => {
    await add(1203, '=exporter')
    const r = await portal.call('auditor', operation.exportLogs, { user: '=exporter', className: 'faq' })
    expect(r.response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(r.response.headers['content-disposition']).toMatch(/attachment; filename="operation-log-[\d-]{10}\.csv"/)
    expect(r.response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [header, ...rows] = lines(r)
    expect(header).toContain('请求时间 (UTC+8)')
    expect(rows).toHaveLength(1203)
    expect(new Set(rows.map((row) => row.split(',').at(-1))).size).toBe(1203)
    expect(rows[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,"'=exporter",/)
    expect(rows[0]).toContain(',faq.save,0,')
    expect(rows[0]).toContain('FAQ')
    expect(lines(await portal.call('auditor', operation.exportLogs, { user: 'nobody at all' }))).toHaveLength(1)
    const other = { startDate: '2026-03-02', endDate: '2026-03-01' }
    expect((await portal.call('auditor', operation.exportLogs, other)).msgCode).toBe(kinds.validation)
  })

  test('is a row of the log itself, and for its readers only', async () => {
    await portal.call('auditor', operation.exportLogs, { user: '=exporter' })
    const [first] = (await portal.call('auditor', operation.logs)).data.list
    expect(first).toMatchObject({
      methodName: 'exportLogs',
      did: '导出操作日志',
      msgCode: 0,
      object: { name: '=exporter' },
    })
    for (const who of ['main', 'editor', 'manager'] as const)
      expect((await portal.call(who, operation.exportLogs)).msgCode).toBe(kinds.denied)
    expect((await portal.call(null, operation.exportLogs)).msgCode).toBe(kinds.session)
    const site = await portal.request('auditor', {
      url: '/api/operation/log/export',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(site.json().msgCode).not.toBe(0)
  })

  test('says in its last line when there was more than it holds', async () => {
    await add(mostExported, '=many')
    const some = { user: '=many' }
    expect(lines(await portal.call('auditor', operation.exportLogs, some))).toHaveLength(mostExported + 1)
    await add(1, '=many')
    const rows = lines(await portal.call('auditor', operation.exportLogs, some))
    expect(rows).toHaveLength(mostExported + 2)
    expect(rows.at(-1)).toContain(`仅导出前 ${mostExported.toLocaleString('en-US')} 条`)
  }, 60_000)

  test('of one’s own rows holds no others', async () => {
    await portal.call('main', agreement.accept, { code: 'none' } as never)
    const own = await portal.call('main', profile.exportLogs)
    expect(own.response.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [, ...rows] = lines(own)
    expect(rows.length).toBeGreaterThan(0)
    expect(own.response.body).not.toContain('exporter')
    expect((await portal.call(null, profile.exportLogs)).msgCode).toBe(kinds.session)
  })
})
