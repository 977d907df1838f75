import type { Parsed } from '#platform/contract/contract.ts'
import { timeOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, saveVersioned, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { findFilesOf } from '#platform/server/files/files.sql.ts'
import { filesOfRecord } from '#platform/server/files/read-file.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { zipReply } from '#platform/server/files/serve-zip.ts'
import { translate } from '#platform/server/text.ts'
import { templateModels, type ddrTemplate } from '../template.contract.ts'
import { refuseUncertified } from './material.service.ts'
import { isChip } from './material.sql.ts'
import * as sql from './template.sql.ts'

const missing = 'material.template_not_found'
const taken: Taken = {
  material_templates_once: ['revision', 'material.template_taken'],
}

export async function listTemplates(ctx: SignedCtx, q: Parsed<typeof ddrTemplate.templates>) {
  refuseUncertified(ctx)
  const page = await sql.findTemplates(ctx, q)
  return { ...page, list: page.list.map((row) => ({ ...row, can: { take: true } })) }
}

const namePart = (text: string) => text.replaceAll(/[^A-Za-z0-9._-]+/g, '-')
/** All files of a template and a paper that says who took it, when and under what, in one archive; guides bear the name on each page. */
export async function takeTemplate(ctx: SignedCtx, { id }: { id: number }) {
  refuseUncertified(ctx)
  const row = await sql.findOnShelf(ctx, id)
  if (!row) throw fail(missing)
  await ctx.app.limits.spend('material_template', `${ctx.user.id}`)
  const held = [
    ...(await findFilesOf(ctx.db, templateModels.zip, [String(id)])),
    ...(await findFilesOf(ctx.db, templateModels.guide, [String(id)])),
  ]
  const files = held
    .filter(({ scanStatus }) => !['infected', 'pending'].includes(scanStatus))
    .map((file) => ({ ...file, stamped: file.modelCode === templateModels.guide }))
  if (!files.length) throw fail(missing)
  const name = `${namePart([row.chip.code, row.ddrType, row.topology, `${row.layers}L`, row.revision].join('_'))}.zip`
  const about = {
    template: name.slice(0, -4),
    person: ctx.user.name,
    account: ctx.user.loginName,
    company: ctx.user.companyName,
    at: timeOf(ctx.now),
  }
  const text = [
    translate(ctx.locale, 'material.template.notice', about),
    translate(ctx.locale, 'material.template.secret'),
  ].join('\r\n')
  await sql.insertDownload(ctx, id, name)
  return zipReply(ctx, files, {
    name,
    paths: files.map((file) => file.name),
    texts: [{ path: 'NDA.txt', text: `\ufeff${text}\r\n` }],
  })
}

const canOf = ({ user }: SignedCtx, { status }: { status: 'on' | 'off' }) => {
  const edit = user.permissions.has('material_edit')
  return { putOn: edit && status === 'off', edit, takeOff: edit && status === 'on' }
}
export async function listDesk(ctx: SignedCtx, q: Parsed<typeof ddrTemplate.templateDesk>) {
  const page = await sql.findDeskTemplates(ctx, q)
  return { ...page, list: page.list.map((row) => ({ ...row, can: canOf(ctx, row) })) }
}
export async function showDesk(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findDeskTemplate(ctx, id)
  if (!row) throw fail(missing)
  const [files, downloads] = await Promise.all([
    filesOfRecord(ctx, { zips: templateModels.zip, guides: templateModels.guide }, id),
    sql.listDownloads(ctx, id),
  ])
  return { ...row, ...files, downloads, can: canOf(ctx, row) }
}
export async function saveTemplate(ctx: SignedCtx, input: Parsed<typeof ddrTemplate.saveTemplate>) {
  const { id, version, zipIds, guideIds, thickness, ...fields } = input
  if (!(await isChip(ctx, fields.chipId))) throw refuseField(ctx, 'chipId', 'material.unknown_chip')
  return transact(ctx, async (tx) => {
    const written = { ...fields, thickness: thickness.toFixed(2) }
    const saved = await saveVersioned(tx, 'materialTemplates', { id, version }, written, {
      first: { createdBy: ctx.user.id },
      taken,
      missing,
    })
    await replaceFiles(tx, templateModels.zip, String(saved.id), zipIds)
    await replaceFiles(tx, templateModels.guide, String(saved.id), guideIds)
    return saved
  })
}
export async function shelveTemplate(
  ctx: SignedCtx,
  { id, version, status }: Parsed<typeof ddrTemplate.shelveTemplate>,
) {
  return transact(ctx, async (tx) => {
    const saved = {
      id,
      version: await changeVersioned(tx, 'materialTemplates', { id }, version, { status }, { missing }),
    }
    const files = status === 'on' ? await findFilesOf(tx.db, templateModels.zip, [String(id)]) : []
    if (status === 'on' && !files.length) throw fail('material.files_needed')
    return saved
  })
}
