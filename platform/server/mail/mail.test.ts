import { createHash } from 'node:crypto'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { systemContext } from '#main/background.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { mailServer as listen } from '#tests/kit/mail-server.ts'
import { freePort } from '#tests/kit/ports.ts'
import { transact } from '../db/transact.ts'
import { pngOf } from '../files/png.ts'
import { startOutbox } from '../jobs/outbox.ts'
import { deliverMail } from './deliver.ts'
import { purgeMails } from './mail.jobs.ts'
import { deleteOldMails } from './mail.sql.ts'
import { isAddress } from '#platform/contract/mail-address.ts'
import { findWaiting, sendMail, type MailRequest } from './mail.ts'
import { mailTemplate } from './template.ts'

declare module './template.ts' {
  interface MailTemplates {
    'test.published': { title: string; url: string }
    'test.unknown': Record<string, never>
  }
}
const words = {
  zh: { subject: '文档已发布：', open: '打开文档', label: '标题' },
  zhtw: { subject: '文件已發佈：', open: '開啟文件', label: '標題' },
  en: { subject: 'Document published: ', open: 'Open the document', label: 'Title' },
}
mailTemplate(
  'test.published',
  (p, { locale }) => ({
    subject: words[locale].subject + p.title,
    blocks: [
      `${p.title}\n<第二行>`,
      { facts: [[words[locale].label, p.title]] },
      { link: words[locale].open, url: p.url },
    ],
  }),
  { message: 'never' },
)

const log = pino({ level: 'silent' })
let portal: TestApp
let stops: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())
afterEach(async () => {
  for (const stop of stops) await stop()
  stops = []
  await portal.app.database.pool.query('delete from outbox_events')
})

/** A mail server that ends with its test. */
async function mailServer(...given: Parameters<typeof listen>) {
  const { close, ...server } = await listen(...given)
  stops.push(close)
  return server
}

/** The vendor says who it is; a new installation has not. */
const nameVendor = (zh: string, en: string) =>
  portal.app.database.pool.query(
    `update dictionary_entries set bus_value = case bus_name when 'vendor_name' then $1 else $2 end
     where bus_name in ('vendor_name', 'vendor_name_en')`,
    [zh, en],
  )
const ctx = () => systemContext(portal.app, log)
async function dispatch(smtpUrl: string | undefined, attempts?: number) {
  const app = { ...portal.app, settings: { ...portal.app.settings, smtpUrl } }
  const outbox = await startOutbox({
    database: portal.app.database,
    consumers: [deliverMail],
    context: (l) => systemContext(app, l),
    log,
    pollMs: 20,
    delay: () => (attempts === undefined ? 3600 : 0),
    ...(attempts === undefined ? {} : { attempts }),
  })
  stops.push(outbox.stop)
}
const request = (over: Partial<MailRequest<'test.published'>> = {}): MailRequest<'test.published'> => ({
  template: 'test.published',
  to: 'reader@example.com',
  locale: 'zh',
  params: { title: '数据手册 LQ7120', url: '/doc?id=7' },
  ...over,
})
const mailOf = (id: number) =>
  portal.app.database.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
// oxlint-disable-next-line vitest/require-awaited-expect-poll -- awaited where it is asked
const statusOf = (id: number) => expect.poll(async () => (await mailOf(id)).status, { timeout: 10_000 })

test('a mail arrives with its Chinese subject, in text and HTML, from the vendor', async () => {
  const { received, port } = await mailServer()
  await nameVendor('示例微电子', 'Example Microelectronics')
  await portal.app.database.pool.query('update brand set sender = \'Portal, "Example" <x@evil.example>\'')
  await dispatch(`smtp://127.0.0.1:${port}`)
  const id = await sendMail(ctx(), request())
  await statusOf(id).toBe('sent')
  const [mail] = received
  expect(mail).toMatchObject({
    subject: '文档已发布：数据手册 LQ7120',
    recipients: ['reader@example.com'],
    // a name is a name, whatever stands in it
    from: { address: 'no-reply@example.com', name: 'Portal, "Example" <x@evil.example>' },
    to: [{ address: 'reader@example.com' }],
    messageId: `<mail-${id}@localhost>`,
  })
  const publicUrl = portal.app.settings.publicUrl
  expect(mail!.text).toContain(`打开文档: ${publicUrl}/doc?id=7`)
  expect(mail!.text).toContain('本邮件由示例微电子客户与开发者门户自动发送')
  expect(mail!.html).toContain(`href="${publicUrl}/doc?id=7"`)
  expect((await mailOf(id)).sentAt).toBeInstanceOf(Date)
})

test('where no sender is named a mail is from the vendor, by its name in the language of the mail', async () => {
  const { received, port } = await mailServer()
  await nameVendor('示例微电子', 'Example Microelectronics')
  await portal.app.database.pool.query("update brand set sender = '', short_name = '示例'")
  await dispatch(`smtp://127.0.0.1:${port}`)
  for (const locale of ['zh', 'en'] as const) await statusOf(await sendMail(ctx(), request({ locale }))).toBe('sent')
  expect(received.map(({ from }) => from?.name).toSorted()).toEqual(['Example Microelectronics', '示例'])
  // a name in Chinese is that of Chinese mails alone
  await portal.app.database.pool.query("update brand set sender = '示例客户门户'")
  for (const locale of ['zh', 'en'] as const) await statusOf(await sendMail(ctx(), request({ locale }))).toBe('sent')
  expect(received.slice(2).map(({ from }) => from?.name)).toEqual(['示例客户门户', 'Example Microelectronics'])
})

test('a mail is in the vendor’s accent and brings its logo along; a heavy one is shown from the portal', async () => {
  const { received, port } = await mailServer()
  const { db, pool } = portal.app.database
  await nameVendor('示例微电子', 'Example Microelectronics')
  const wear = async (png: Buffer) => {
    const sha256 = createHash('sha256').update(png).digest('hex')
    await db.insertInto('brandPictures').values({ sha256, png, width: 120, height: 48 }).execute()
    await pool.query("update brand set logo = $1, color = '#f5c518'", [sha256])
    return `${portal.app.settings.publicUrl}/api/public/brand/${sha256}`
  }
  await dispatch(`smtp://127.0.0.1:${port}`)
  const png = pngOf({ width: 2, height: 2, pixels: Buffer.alloc(16, 120) })
  const address = await wear(png)
  const first = await sendMail(ctx(), request())
  await statusOf(first).toBe('sent')
  const [mail] = received
  const [logo] = mail!.attachments
  expect(logo).toMatchObject({ mimeType: 'image/png', disposition: 'inline', related: true })
  expect(Buffer.from(logo!.content as ArrayBuffer)).toEqual(png)
  const cid = logo!.contentId!.replace(/^<|>$/g, '')
  expect(mail!.html).toContain(`<img src="cid:${cid}" width="80" height="32" alt="示例微电子"`)
  // yellow stays what it is, with black words on it; as words on white it is darkened
  expect(mail!.html).toContain('background:#f5c518;color:#000000')
  expect(mail!.html).not.toContain('color:#f5c518"')
  // where it is kept, and read at the desk, it is shown by its address
  expect((await mailOf(first)).htmlBody).toContain(`src="${address}"`)
  const heavy = await wear(Buffer.alloc(70_000, 1))
  await statusOf(await sendMail(ctx(), request())).toBe('sent')
  expect(received[1]!.attachments).toEqual([])
  expect(received[1]!.html).toContain(`src="${heavy}"`)
  await pool.query("update brand set logo = null, color = ''")
})

test.each([
  ['zh', '文档已发布：x', '请勿直接回复', '标题：x'],
  ['zhtw', '文件已發佈：x', '請勿直接回覆', '標題：x'],
  ['en', 'Document published: x', 'from the Example Microelectronics customer', 'Title: x'],
] as const)('is written in %s', async (locale, subject, footer, fact) => {
  const mail = await mailOf(await sendMail(ctx(), request({ locale, params: { title: 'x', url: '/doc' } })))
  expect(mail).toMatchObject({ subject, locale, template: 'test.published', status: 'queued' })
  expect(mail.textBody).toContain(footer)
  expect(mail.textBody).toContain(`\n${fact}\n`)
  expect(mail.htmlBody).toContain(footer)
})

test('what people wrote stays text in the HTML', async () => {
  const title = `<img src=x onerror="alert(1)"> & 'q'`
  const mail = await mailOf(await sendMail(ctx(), request({ params: { title, url: '/doc?a=1&b="' } })))
  expect(mail.htmlBody).not.toContain('<img')
  expect(mail.htmlBody).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;q&#39;')
  expect(mail.htmlBody).toContain('<br>&lt;第二行&gt;')
  expect(mail.htmlBody).toContain('/doc?a=1&amp;b=%22"')
  expect(mail.textBody).toContain(title)
})

test('no header comes in through subject or recipient', async () => {
  const { received, port } = await mailServer()
  await dispatch(`smtp://127.0.0.1:${port}`)
  const id = await sendMail(ctx(), request({ params: { title: 'a\r\nBcc: evil@example.com\r\n\r\nbody', url: '/' } }))
  await statusOf(id).toBe('sent')
  expect(received[0]!.recipients).toEqual(['reader@example.com'])
  expect(received[0]!.bcc ?? []).toEqual([])
  expect(received[0]!.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
  expect(received[0]!.subject).toBe('文档已发布：a Bcc: evil@example.com body')
  for (const to of [
    '',
    'nobody',
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'A <a@example.com>',
    'a@localhost',
  ]) {
    const refused = await mailOf(await sendMail(ctx(), request({ to })))
    expect({ to, ...refused }).toMatchObject({ to, status: 'failed', error: 'not a mail address' })
  }
  expect(received).toHaveLength(1)
  expect(['a.b+c@mail.example.com', '客户@example.com', 'x@例子.公司'].map(isAddress)).toEqual([true, false, true])
})

test('a refused connection is tried again, and the mail arrives once', async () => {
  const port = await freePort()
  await dispatch(`smtp://127.0.0.1:${port}`)
  const id = await sendMail(ctx(), request())
  await expect.poll(async () => (await mailOf(id)).error).toMatch(/ECONNREFUSED/)
  expect((await mailOf(id)).status).toBe('queued')
  const { received } = await mailServer(port)
  await portal.app.database.pool.query('update outbox_events set available_at = now()')
  await statusOf(id).toBe('sent')
  expect(received).toHaveLength(1)
  expect((await mailOf(id)).error).toBeNull()
})

test('a mail server that never comes back makes it failed, not lost', async () => {
  await dispatch(`smtp://127.0.0.1:${await freePort()}`, 12)
  const id = await sendMail(ctx(), request())
  await statusOf(id).toBe('failed')
  const event = () => portal.app.database.pool.query('select attempts, dead from outbox_events')
  await expect.poll(async () => (await event()).rows).toEqual([{ attempts: 12, dead: true }])
})

test('a recipient refused for good is not tried again; one refused for now is', async () => {
  let code = 550
  const { port, received } = await mailServer(0, () => code)
  await dispatch(`smtp://127.0.0.1:${port}`)
  const gone = await sendMail(ctx(), request())
  await statusOf(gone).toBe('failed')
  expect((await mailOf(gone)).error).toMatch(/550/)
  await expect
    .poll(
      async () =>
        (await portal.app.database.pool.query('select from outbox_events where done_at is not null')).rowCount,
    )
    .toBe(1)
  code = 451
  const later = await sendMail(ctx(), request())
  await expect.poll(async () => (await mailOf(later)).error).toMatch(/451/)
  expect((await mailOf(later)).status).toBe('queued')
  expect(received).toEqual([])
})

test('mail waits while its server cannot be had, and no longer once one has gone out', async () => {
  const { pool } = portal.app.database
  await pool.query('delete from mails')
  await pool.query('delete from setup_sights')
  const closed = await freePort()
  const waits = (smtpUrl: string | undefined) => {
    const app = { ...portal.app, settings: { ...portal.app.settings, smtpUrl } }
    return findWaiting({ ...ctx(), app }, 'email')
  }
  await dispatch(`smtp://127.0.0.1:${closed}`)
  const there = `smtp://127.0.0.1:${(await mailServer()).port}`
  expect(await waits(there)).toBe(false)
  // nobody listens, and no mail has failed yet
  expect(await waits(`smtp://127.0.0.1:${closed}`)).toBe(true)
  const id = await sendMail(ctx(), request())
  await expect.poll(async () => (await mailOf(id)).error).toMatch(/ECONNREFUSED/)
  expect(await waits(there)).toBe(true)
  // without a server of mails, nothing waits for it
  expect(await waits(undefined)).toBe(false)
  // a letter tried from the checklist went
  await pool.query(`insert into setup_sights values ('mail', now())`)
  expect(await waits(there)).toBe(false)
  await pool.query('delete from setup_sights')
  expect(await waits(there)).toBe(true)
  for (const stop of stops.splice(0)) await stop()
  let code = 0
  const { port } = await mailServer(0, () => code)
  const back = `smtp://127.0.0.1:${port}`
  await dispatch(back)
  const next = await sendMail(ctx(), request())
  await statusOf(next).toBe('sent')
  expect(await waits(back)).toBe(false)
  // a recipient that is put off says nothing of the others
  code = 451
  const off = await sendMail(ctx(), request())
  await expect.poll(async () => (await mailOf(off)).error).toMatch(/451/)
  expect(await waits(back)).toBe(false)
})

test('without a mail server the mail is kept to be read', async () => {
  await dispatch(undefined)
  const id = await sendMail(ctx(), request())
  await statusOf(id).toBe('outbox')
  expect(await mailOf(id)).toMatchObject({ error: null, sentAt: null })
})

test('a mail of a transaction that fails was never written', async () => {
  const before = (await portal.app.database.pool.query('select from mails')).rowCount
  const failed = transact(ctx(), async (tx) => {
    await sendMail(tx, request())
    throw new Error('undo')
  })
  await expect(failed).rejects.toThrow('undo')
  expect((await portal.app.database.pool.query('select from mails')).rowCount).toBe(before)
  expect((await portal.app.database.pool.query('select from outbox_events')).rowCount).toBe(0)
})

test('a template nobody registered and a link to elsewhere are faults of the code', async () => {
  await expect(
    sendMail(ctx(), { template: 'test.unknown', to: 'a@example.com', locale: 'zh', params: {} }),
  ).rejects.toThrow(/test.unknown/)
  const bad = request({ params: { title: 'x', url: 'javascript:alert(1)' } })
  await expect(sendMail(ctx(), bad)).rejects.toThrow(/may not link/)
})

test('what was sent half a year ago is forgotten; what never went out stays', async () => {
  const { db, pool } = portal.app.database
  await pool.query('delete from mails')
  const old = new Date(Date.now() - 181 * 86_400_000)
  const recent = new Date(Date.now() - 179 * 86_400_000)
  const rows = [
    ['sent long ago', 'sent', old, old],
    ['sent long ago, too', 'sent', old, old],
    ['written long ago, sent of late', 'sent', old, recent],
    ['sent of late', 'sent', recent, recent],
    ['waits', 'queued', old, null],
    ['kept', 'outbox', old, null],
    ['failed', 'failed', old, null],
  ] as const
  const letter = { toAddress: 'a@example.com', textBody: '', htmlBody: '', template: 'test.published', locale: 'zh' }
  await db
    .insertInto('mails')
    .values(rows.map(([subject, status, createdAt, sentAt]) => ({ ...letter, subject, status, createdAt, sentAt })))
    .execute()
  const left = async () =>
    (await db.selectFrom('mails').select('subject').orderBy('id').execute()).map((m) => m.subject)
  expect(await deleteOldMails(db, 180, 1)).toBe(1)
  expect(await left()).toHaveLength(6)
  await purgeMails.run(ctx(), {}, new AbortController().signal)
  expect(await left()).toEqual(['written long ago, sent of late', 'sent of late', 'waits', 'kept', 'failed'])
})
