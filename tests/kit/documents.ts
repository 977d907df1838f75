import PdfKit from 'pdfkit'
import { documentDesk } from '#areas/document/desk.contract.ts'
import type { Answer, Input } from '#platform/contract/contract.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { testApp, type TestApp } from './app.ts'
import type { PersonName } from './people.ts'
import { uploadFile } from './upload.ts'

export type Draft = Omit<Input<typeof documentDesk.save>, 'fileId'> & { fileId?: string; texts?: string[] }
/** The context of a job in a test. */
export const contextOf = (app: App): Ctx => ({
  user: null,
  db: app.database.db,
  now: new Date(),
  log: app.log,
  locale: 'zh',
  traceId: 'test',
  ip: '',
  app,
})
export type DocumentKit = Awaited<ReturnType<typeof documentKit>>

/** A PDF with these texts, one page each. */
export const pdfOf = (texts: readonly string[]) =>
  new Promise<Buffer>((resolve) => {
    const pdf = new PdfKit({ autoFirstPage: false })
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
    for (const text of texts) pdf.addPage().text(text)
    pdf.end()
  })

/** The portal with two chips, three projects, a folder, `main` and `source` in groups of one project, and documents on demand. */
export async function documentKit() {
  const app = await testApp()
  const { db } = app.app.database
  const places = await seedPlaces(app)
  let last = 0

  /** Uploads bytes as a document's file; the wire id. */
  const uploadBytes = (who: PersonName, bytes: Buffer) => uploadFile(app, who, 'document', 'a.pdf', bytes)
  /** Uploads a PDF with these pages. */
  const upload = async (who: PersonName, texts = ['one page']) => uploadBytes(who, await pdfOf(texts))

  /** What a complete form of a new document sends. */
  async function form(given: Partial<Draft> = {}, who: PersonName = 'editor') {
    const { texts, ...fields } = given
    const number = ++last
    return {
      title: `文档 ${number}`,
      titleEn: `Document ${number}`,
      number: `LQ-T-${number}`,
      revision: '1.0',
      folderId: places.panel,
      docType: 'datasheet' as const,
      lang: 'zh' as const,
      level: 'public' as const,
      fileId: fields.fileId ?? (await upload(who, texts)),
      ...fields,
    }
  }

  async function saved(given: Partial<Draft> = {}) {
    const reply = await app.call('editor', documentDesk.save, await form(given))
    if (reply.msgCode !== 0) throw new Error(`save: ${reply.msgCode} ${reply.msg} ${JSON.stringify(reply.data)}`)
    return reply.data
  }
  /** A draft handed to the auditors. */
  async function submitted(given: Partial<Draft> = {}): Promise<Answer<typeof documentDesk.save>> {
    const reply = await app.call('editor', documentDesk.submit, await saved(given))
    return reply.data
  }
  /** A published document. */
  async function published(given: Partial<Draft> = {}): Promise<Answer<typeof documentDesk.save>> {
    const reply = await app.call('auditor', documentDesk.audit, { ...(await submitted(given)), result: 'pass' })
    if (reply.msgCode !== 0) throw new Error(`audit: ${reply.msgCode} ${reply.msg}`)
    return reply.data
  }
  return { ...app, db, ...places, upload, uploadBytes, form, saved, submitted, published }
}

/** Two chips with three projects; `main` and `source` are in a group of one of them. */
export async function seedPlaces({ app, people }: TestApp) {
  const { db } = app.database
  const chip = async (code: string) =>
    (
      await db
        .insertInto('chips')
        .values({ code, name: `${code} 芯片`, nameEn: code, productLine: 'vision', audience: 'everybody' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const project = async (chipId: number, code: string) =>
    (
      await db
        .insertInto('chipProjects')
        .values({ chipId, code, name: `${code} 项目`, nameEn: code })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const node = async (column: 'chipId' | 'chipProjectId', id: number) =>
    (await db.selectFrom('folders').select('id').where(column, '=', id).orderBy('level').executeTakeFirstOrThrow()).id
  const [one, two] = [await chip('LQ1'), await chip('LQ2')]
  const [panelId, secretId, otherId] = [
    await project(one, 'LQ1-PANEL'),
    await project(one, 'LQ1-SECRET'),
    await project(two, 'LQ2-OTHER'),
  ]
  const group = await db
    .insertInto('userGroups')
    .values({ code: 'panel', name: 'panel' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('userGroupMembers')
    .values([
      { groupId: group.id, userId: people.main },
      { groupId: group.id, userId: people.source },
    ])
    .execute()
  await db.insertInto('userGroupProjects').values({ groupId: group.id, chipProjectId: panelId }).execute()
  const [chipOne, chipTwo] = [await node('chipId', one), await node('chipId', two)]
  const [panel, secret, other] = [
    await node('chipProjectId', panelId),
    await node('chipProjectId', secretId),
    await node('chipProjectId', otherId),
  ]
  return { one, two, chipOne, chipTwo, panel, secret, other, panelId, secretId, otherId }
}
