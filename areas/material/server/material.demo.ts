import { isFilled } from '#platform/server/demo-fill.ts'
import { Readable } from 'node:stream'
import { strToU8, zipSync } from 'fflate'
import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx, Db } from '#platform/server/ctx.ts'
import { atWork } from '#platform/server/demo-day.ts'
import type { Paper } from '#platform/server/files/pdf/paper.ts'
import type { Incoming } from '#platform/server/files/save-file.ts'
import { saveFile } from '#platform/server/files/save-file.ts'
import { partModels } from '../contract.ts'
import { paperModel } from '../paper.contract.ts'
import { templateModels } from '../template.contract.ts'
import { hasDensity, partKey } from '../part.rules.ts'
import type { Category, Result } from '../values.contract.ts'
import { madeParts, templates, vendors } from './made.demo.ts'
import { paperRows } from './paper.demo.ts'

type Person = { id: number; companyId: number }
type People = { fae: Person; lead: Person; maker: Person }
const person = (db: Db, loginName: string): Promise<Person> =>
  db.selectFrom('users').select(['id', 'companyId']).where('loginName', '=', loginName).executeTakeFirstOrThrow()

/** Parts of fictional makers with every result, templates, what a maker handed in, and who follows what; nothing when there are any. */
export function seed(app: App): Promise<boolean> {
  return app.database.db.transaction().execute(async (db) => {
    if (await isFilled(db, 'materials')) return false
    const ctx: Ctx<null> = { app, db, log: app.log, now: new Date(), user: null, locale: 'zh', traceId: '', ip: '' }
    const people = {
      fae: await person(db, 'fae_zhou'),
      lead: await person(db, 'fae_lead'),
      maker: await person(db, 'northstar_fae'),
    }
    const chips = await db.selectFrom('chips').select(['id', 'code']).orderBy('sort').orderBy('id').execute()
    const vendorIds = await seedVendors(db, people.maker)
    const parts = await seedParts(db, people, vendorIds)
    await seedSupports(ctx, people, parts, chips)
    await seedTemplates(ctx, people.fae, chips)
    await seedPapers(ctx, people, vendorIds.get('NS')!)
    await seedSubscriptions(db, parts, chips)
    return true
  })
}

async function seedVendors(db: Db, maker: Person): Promise<Map<string, number>> {
  const rows = vendors.map(({ name, nameEn, own }) => ({ name, nameEn, companyId: own ? maker.companyId : null }))
  const made = await db.insertInto('materialVendors').values(rows).returning(['id', 'name']).execute()
  const idOf = new Map(made.map(({ id, name }) => [name, id]))
  return new Map(vendors.map(({ key, name }) => [key, idOf.get(name)!]))
}

type Part = { id: number; category: Category; partNo: string; status: string; speed: number | null }
/** Every ninth is not for new designs, every seventeenth has ended, with the next of its kind in its place. */
async function seedParts(db: Db, { fae }: People, vendorIds: Map<string, number>): Promise<Part[]> {
  const rows = madeParts().map(({ vendor, params, densityMb, speed, ...one }, n) => ({
    ...one,
    vendorId: vendorIds.get(vendor)!,
    partKey: partKey(one.partNo),
    status: n % 9 === 4 ? ('nrnd' as const) : ('active' as const),
    densityMb: densityMb ?? null,
    speed: speed ?? null,
    params: JSON.stringify(params),
    createdBy: fae.id,
    createdAt: atWork(300 - ((n * 7) % 280)),
    updatedAt: atWork(1 + ((n * 5) % 90)),
  }))
  const made = await db
    .insertInto('materials')
    .values(rows)
    .returning(['id', 'category', 'partNo', 'status', 'speed'])
    .execute()
  for (const [n, part] of made.entries()) {
    if (n % 17 !== 8) continue
    const next = made.find(
      ({ id, category, status }) => id > part.id && category === part.category && status === 'active',
    )
    await db
      .updateTable('materials')
      .where('id', '=', part.id)
      .set({
        status: 'eol',
        lastBuyOn: dayOf(atWork(-60 - n)),
        replacementId: next?.id ?? null,
        eolNote: '晶圆厂产线调整，厂商停止供应。',
      })
      .execute()
    part.status = 'eol'
  }
  return made
}

const results: readonly Result[] = [
  'verified',
  'recommended',
  'verified',
  'conditional',
  'verified',
  'testing',
  'recommended',
  'verified',
  'not_supported',
  'verified',
  'withdrawn',
]
const groupOf = (category: Category) => (/DDR/.test(category) ? 'memory' : hasDensity(category) ? 'storage' : 'other')
const limitOf: Partial<Record<Result, readonly [zh: string, en: string]>> = {
  conditional: ['最高温度下须降一档频率。', 'Use the next lower rate at the highest temperature.'],
  not_supported: ['压力测试 72 小时内出现数据错误。', 'Data errors within a 72-hour stress test.'],
  withdrawn: ['新 Die 版本未重新验证。', 'The new die revision was not verified again.'],
}
type Chip = { id: number; code: string }
/** Results with up to four chips; a part here and there has a history, one that ended its mark. */
async function seedSupports(ctx: Ctx<null>, { fae, lead }: People, parts: readonly Part[], chips: readonly Chip[]) {
  const tried = chips.filter(({ code }) => ['LQ7120', 'LQ5210', 'LQ3310', 'LQ8802'].includes(code))
  const reports = await seedReports(ctx, fae, parts, tried)
  const rows = parts.flatMap((part, n) =>
    tried.flatMap((chip, m) => {
      if (chip.code === 'LQ3310' && /LPDDR|UFS|SENSOR|DDR4/.test(part.category)) return []
      const result = results[(n * 4 + m * 3) % results.length]!
      const at = atWork(2 + ((n * 3 + m * 11) % 200))
      const vouched = result !== 'testing'
      const who = (n + m) % 5 ? fae.id : lead.id
      const [limits = '', limitsEn = ''] = limitOf[result] ?? []
      const row = {
        materialId: part.id,
        chipId: chip.id,
        result,
        limits,
        limitsEn,
        maxFreq:
          groupOf(part.category) === 'memory' && part.speed && result !== 'not_supported'
            ? part.speed - (result === 'conditional' ? 266 : 0)
            : null,
        config: groupOf(part.category) === 'memory' ? ['2×16 bit', '1×32 bit', '1×16 bit'][n % 3]! : '',
        sdkVersion: `Linux 6.1 V${1 + (m % 2)}.${n % 4}`,
        binVersion: groupOf(part.category) === 'memory' ? `ddr_init_1.${(n % 8) + 2}` : '',
        reportFileId: vouched ? reports.get(`${chip.code} ${groupOf(part.category)}`)! : null,
        source: (n + m) % 6 ? ('vendor' as const) : ('demand' as const),
        cause: part.status === 'eol' ? ('eol' as const) : ('result' as const),
        verifiedBy: who,
        verifierRole: who === lead.id ? ('fae_lead' as const) : ('fae' as const),
        verifiedOn: dayOf(at),
        createdBy: who,
        createdAt: at,
      }
      const before = {
        ...row,
        result: 'testing' as const,
        cause: 'result' as const,
        limits: '',
        limitsEn: '',
        reportFileId: null,
        isCurrent: false,
        endedAt: at,
        createdAt: atWork(220 + (n % 30)),
        verifiedOn: dayOf(atWork(220 + (n % 30))),
      }
      return (n + m) % 4 === 0 ? [before, row] : [row]
    }),
  )
  rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (let at = 0; at < rows.length; at += 200)
    await ctx.db
      .insertInto('materialSupports')
      .values(rows.slice(at, at + 200))
      .execute()
}

/** A report for each chip and group of parts: what was measured in one campaign. */
async function seedReports(ctx: Ctx<null>, { id, companyId }: Person, parts: readonly Part[], chips: readonly Chip[]) {
  const made = new Map<string, string>()
  const names = { memory: 'DDR stability', storage: 'Storage endurance', other: 'Peripheral compatibility' }
  for (const chip of chips)
    for (const group of ['memory', 'storage', 'other'] as const) {
      const part = parts.find(({ category }) => groupOf(category) === group)!
      const place = {
        name: `${chip.code} ${names[group]} report.pdf`,
        modelCode: partModels.report,
        modelId: String(part.id),
        catalog: '',
      }
      const file = await put(
        ctx,
        { ...place, ownerUserId: id, ownerCompanyId: companyId },
        await ctx.app.files.pdf.draw(reportOf(chip.code, `${names[group]} report`)),
      )
      made.set(`${chip.code} ${group}`, file.id)
    }
  return made
}
const reportOf = (about: string, what: string): Paper => ({
  title: `${about} ${what}`,
  date: dayOf(atWork(40)),
  foot: `${about} · ${what}`,
  blocks: [
    { kind: 'title', text: `${about} ${what}` },
    {
      kind: 'facts',
      rows: [
        ['温度 / Temperature', '-20 / 25 / 85 °C'],
        ['时长 / Duration', '72 h'],
        ['样品 / Samples', '5'],
      ],
    },
    {
      kind: 'text',
      text: '在常温、高温和低温下各运行 72 小时压力测试。 / 72 hours of stress test at room, high and low temperature.',
    },
    { kind: 'small', text: '演示资料，内容均为虚构。' },
  ],
})
const put = (ctx: Ctx<null>, place: Incoming & { ownerUserId: number; ownerCompanyId: number }, bytes: Uint8Array) =>
  saveFile(ctx, place, Readable.from([Buffer.from(bytes)]))

async function seedTemplates(ctx: Ctx<null>, { id, companyId }: Person, chips: readonly Chip[]) {
  const idOf = new Map(chips.map((chip) => [chip.code, chip.id]))
  for (const [n, { chip, status = 'on' as const, dualSide = false, ...one }] of templates.entries()) {
    const at = atWork(20 + n * 9)
    const row = {
      ...one,
      status,
      dualSide,
      chipId: idOf.get(chip)!,
      createdBy: id,
      createdAt: at,
      updatedAt: at,
      notes: '走线等长与叠层见压缩包内说明。',
      notesEn: 'Length matching and stack-up are described in the archive.',
    }
    const made = await ctx.db.insertInto('materialTemplates').values(row).returning('id').executeTakeFirstOrThrow()
    const name = `${chip}_${one.ddrType}_${one.layers}L_${one.revision}.zip`
    const stack = Array.from({ length: one.layers }, (_, i) => `L${i + 1},${i % 2 ? 'GND' : 'SIGNAL'},0.035\n`).join('')
    const readme = `${chip} ${one.ddrType} ${one.topology}\nLayers ${one.layers}, ${one.thickness} mm, up to ${one.maxSpeed} MT/s\n`
    const bytes = zipSync({ 'README.txt': strToU8(readme), 'stackup.csv': strToU8(`layer,type,copper_mm\n${stack}`) })
    await put(
      ctx,
      {
        name,
        modelCode: templateModels.zip,
        modelId: String(made.id),
        catalog: '',
        ownerUserId: id,
        ownerCompanyId: companyId,
      },
      bytes,
    )
  }
  const nimbus = await person(ctx.db, 'nimbus_dev1')
  const [first] = await ctx.db.selectFrom('materialTemplates').select('id').orderBy('id').limit(1).execute()
  await ctx.db
    .insertInto('materialDownloads')
    .values({
      templateId: first!.id,
      userId: nimbus.id,
      companyId: nimbus.companyId,
      fileName: 'LQ7120_DDR4_2-x16-T_6L_V1.2.zip',
      at: atWork(6),
    })
    .execute()
}

type Past = { id: number; status: string; ago: number; makerId: number; faeId: number }
function paperPast({ id, status, ago, makerId, faeId }: Past) {
  const log = { bizType: 'material_paper', bizId: id }
  const steps = [
    {
      ...log,
      fromState: 'draft',
      toState: 'audit',
      action: 'submit',
      actorId: makerId,
      comment: null as string | null,
      at: atWork(ago),
    },
  ]
  if (status === 'published')
    steps.push({
      ...log,
      fromState: 'audit',
      toState: 'published',
      action: 'publish',
      actorId: faeId,
      comment: null,
      at: atWork(ago - 1),
    })
  if (status === 'rejected')
    steps.push({
      ...log,
      fromState: 'audit',
      toState: 'rejected',
      action: 'reject',
      actorId: faeId,
      comment: '请注明每个项目可申请的数量。',
      at: atWork(ago - 1),
    })
  return steps
}
/** What the maker who can sign in has handed in: in every state. */
async function seedPapers(ctx: Ctx<null>, { maker, fae }: People, vendorId: number): Promise<void> {
  for (const { ago, ...row } of paperRows) {
    const at = atWork(ago)
    const out = row.status === 'published'
    const { id } = await ctx.db
      .insertInto('materialPapers')
      .values({
        ...row,
        vendorId,
        createdBy: maker.id,
        createdAt: atWork(ago + 2),
        updatedAt: at,
        submittedAt: row.status === 'draft' ? null : at,
        publishedAt: out ? at : null,
        rejectReason: row.status === 'rejected' ? '请注明每个项目可申请的数量。' : '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (row.status === 'draft') continue
    if (row.kind === 'datasheet')
      await put(
        ctx,
        {
          name: `${row.partNo}.pdf`,
          modelCode: paperModel,
          modelId: String(id),
          catalog: '',
          ownerUserId: maker.id,
          ownerCompanyId: maker.companyId,
        },
        await ctx.app.files.pdf.draw(reportOf(row.partNo, 'Datasheet')),
      )
    const steps = paperPast({ id, status: row.status, ago, makerId: maker.id, faeId: fae.id })
    await ctx.db.insertInto('statusLogs').values(steps).execute()
  }
}

async function seedSubscriptions(db: Db, parts: readonly Part[], chips: readonly Chip[]): Promise<void> {
  const [main, dev] = [await person(db, 'nimbus_main'), await person(db, 'nimbus_dev1')]
  const chipId = chips.find(({ code }) => code === 'LQ7120')!.id
  const vendor = await db
    .selectFrom('materialVendors')
    .select('id')
    .where('name', '=', '北辰存储')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('materialSubscriptions')
    .values([
      { userId: main.id, target: 'chip', chipId, digest: 'weekly', createdAt: atWork(80) },
      { userId: main.id, target: 'vendor', vendorId: vendor.id, createdAt: atWork(50) },
      { userId: dev.id, target: 'category', category: 'LPDDR4', channel: 'site', createdAt: atWork(30) },
      { userId: dev.id, target: 'material', materialId: parts[0]!.id, channel: 'mail', createdAt: atWork(10) },
    ])
    .execute()
}
