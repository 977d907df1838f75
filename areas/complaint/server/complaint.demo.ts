import { isFilled } from '#platform/server/demo-fill.ts'
import { Readable } from 'node:stream'
import { seedTask } from '#areas/approval/server/approval.public.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import { atWork } from '#platform/server/demo-day.ts'
import type { Ctx, Db } from '#platform/server/ctx.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { pngOf } from '#platform/server/files/png.ts'
import { saveFile } from '#platform/server/files/save-file.ts'
import { complaintModels, mostDisputes, neededSteps } from '../contract.ts'
import { made, sectionsFor, writesChinese, type Made } from './demo-texts.ts'
import { complaintKind } from './complaint.kind.ts'
import { rateOf } from '../complaint.rules.ts'
import * as own from './complaint.sql.ts'
import * as parts from './parts.sql.ts'
import { reportPaper } from './report-paper.ts'

const dayMs = 86_400_000
const daysAgo = (n: number) => atWork(n)
const dayAgo = (n: number) => dayOf(daysAgo(n))
/** The week a part was packed in, so many days ago. */
function codeOf(ago: number): string {
  const at = new Date(`${dayAgo(ago)}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + 4 - (at.getUTCDay() || 7))
  const week = Math.ceil(((at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 1)) / dayMs + 1) / 7)
  return `${String(at.getUTCFullYear()).slice(2)}${String(week).padStart(2, '0')}`
}
const person = (db: Db, loginName: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .select(['u.id', 'u.name', 'u.nameEn', 'u.mobile', 'u.companyId', 'c.name as company', 'c.nameEn as companyEn'])
    .where('u.loginName', '=', loginName)
    .executeTakeFirstOrThrow()

/** Names as the person who complains writes them. */
const namesOf = (login: string, owner: Awaited<ReturnType<typeof person>>) =>
  writesChinese(login)
    ? { applicantName: owner.name, companyName: owner.company }
    : { applicantName: owner.nameEn || owner.name, companyName: owner.companyEn || owner.company }

/** A complaint in every state, with the steps that led there; nothing when there are any. */
export function seed(app: App): Promise<boolean> {
  return app.database.db.transaction().execute(async (tx) => {
    if (await isFilled(tx, 'complaints')) return false
    const ctx: Ctx<null> = { app, db: tx, log: app.log, now: new Date(), user: null, locale: 'zh', traceId: '', ip: '' }
    const [manager, quality] = [await person(tx, 'am_lin'), await person(tx, 'quality_ning')]
    for (const one of made) await seedOne(ctx, one, manager.id, quality.id)
    return true
  })
}

const reached = {
  draft: 0,
  returned: 1,
  submitted: 1,
  accepted: 2,
  wait_sample: 3,
  cancelled: 3,
  analysing: 4,
  report_sent: 5,
  closed: 6,
} as const

/** When it came to each of its steps, and what was promised until when. */
function datesOf({ status, ago }: Made) {
  const far = reached[status]
  const at = (step: number, after: number) => (far >= step ? daysAgo(ago - after) : null)
  const due = (step: number, from: number, n: number) => (far >= step ? own.workdayAfter(dayAgo(ago - from), n) : null)
  return {
    submittedAt: at(1, 0),
    acceptedAt: at(2, 1),
    rmaAt: at(3, 2),
    receivedAt: far >= 4 ? daysAgo(ago - 5) : null,
    reportAt: at(5, 17),
    closedAt: status === 'cancelled' ? daysAgo(ago - 33) : at(6, 19),
    ackDue: due(1, 0, 1),
    d3Due: due(4, 5, 2),
    faDue: due(4, 5, 5),
    reportDue: due(4, 5, 10),
    reportLimit: due(4, 5, 14),
  }
}

async function seedOne(ctx: Ctx<null>, one: Made, manager: number, quality: number): Promise<void> {
  const { db } = ctx
  const owner = await person(db, one.by)
  const far = reached[one.status]
  const { ago } = one
  const no = await nextNumber({ db, now: daysAgo(ago) }, 'QC')
  const { id } = await db
    .insertInto('complaints')
    .values({
      no,
      companyId: owner.companyId,
      applicantId: owner.id,
      handlerId: far ? manager : null,
      status: one.status,
      ...namesOf(one.by, owner),
      contact: owner.mobile ?? '',
      address: one.address,
      dealer: one.dealer,
      businessContact: one.business,
      arrivalOn: dayAgo(ago + 45),
      chipCode: one.chip,
      project: one.project,
      returnReason: one.reason,
      severity: one.severity,
      expectedOn: null,
      details: one.details,
      remark: one.remark ?? '',
      disposition: far >= 5 ? (one.disposition ?? 'ndf') : null,
      remedy: far >= 5 ? (one.remedy ?? null) : null,
      disputes: one.disputed ? Math.min(1, mostDisputes) : 0,
      rmaNo: far >= 3 ? await nextNumber({ db, now: daysAgo(ago - 2) }, 'RMA') : null,
      ...datesOf(one),
      createdAt: daysAgo(ago + 1),
      updatedAt: daysAgo(Math.max(0, ago - far * 3)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { ...one.row, producedOn: dayAgo(ago + 20), dateCode: codeOf(ago + 80) }
  await parts.replaceRows({ ...ctx }, id, one.extra ? [row, { ...row, ...one.extra }] : [row])
  const place = { name: 'board.png', modelCode: complaintModels.photo, modelId: String(id), catalog: '' }
  const whose = { ownerUserId: owner.id, ownerCompanyId: owner.companyId }
  if (far) await saveFile(ctx, { ...place, ...whose }, Readable.from([photo()]))
  await seedLogs(db, one, { id, owner: owner.id, manager, quality })
  const about = {
    bizId: id,
    no,
    title: `${one.chip} · ${one.project}`,
    companyId: owner.companyId,
    applicantId: owner.id,
    handlerId: manager,
  }
  if (one.status === 'submitted') await seedTask(db, complaintKind, about, { since: daysAgo(ago) })
  if (one.status === 'accepted')
    await seedTask(db, { ...complaintKind, steps: complaintKind.steps.slice(1) }, about, { since: daysAgo(ago - 1) })
  if (far >= 4) await seedSteps(ctx, one, { id, quality, companyId: owner.companyId })
}

type Ids = { id: number; owner: number; manager: number; quality: number }
async function seedLogs(db: Db, one: Made, { id, owner, manager, quality }: Ids): Promise<void> {
  const path: [from: string, to: string, action: string, actor: number | null, after: number][] = [
    ['draft', 'submitted', 'submit', owner, 0],
    ['submitted', 'accepted', 'am', manager, 1],
    ['accepted', 'wait_sample', 'quality', quality, 2],
    ['wait_sample', 'analysing', 'receive', quality, 5],
    ['analysing', 'report_sent', 'report', quality, 17],
    ['report_sent', 'closed', 'confirm', owner, 19],
  ]
  const steps = path.slice(0, reached[one.status])
  if (one.status === 'returned') steps.push(['submitted', 'returned', 'return', manager, 1])
  if (one.status === 'cancelled') steps.push(['wait_sample', 'cancelled', 'expire', null, 33])
  const rows = steps.map(([fromState, toState, action, actorId, after]) => ({
    bizType: 'complaint',
    bizId: id,
    fromState,
    toState,
    action,
    actorId,
    comment: action === 'return' ? (one.remark ?? null) : null,
    at: daysAgo(one.ago - after),
  }))
  if (rows.length) await db.insertInto('statusLogs').values(rows).execute()
}

/** The sections so far; a report that was sent has its paper. */
async function seedSteps(
  ctx: Ctx<null>,
  one: Made,
  { id, quality, companyId }: { id: number; quality: number; companyId: number },
) {
  const done = one.sections ?? neededSteps.length + 2
  const written = sectionsFor(one).slice(0, done + 1)
  await ctx.db
    .insertInto('complaintSteps')
    .values(
      written.map(([step, body], n) => {
        const open = n >= done && one.status === 'analysing'
        const at = daysAgo(one.ago - 6 - n)
        return {
          complaintId: id,
          step,
          body,
          releasedBody: open ? '' : body,
          releasedAt: open ? null : at,
          firstReleasedAt: open ? null : at,
          authorId: quality,
        }
      }),
    )
    .execute()
  if (one.status === 'analysing') return
  const row = await own.findAny(ctx, id)
  const rows = (await parts.listRows(ctx, id)).map((line) => ({
    ...line,
    failureRate: rateOf(line.defective, line.totalInput),
  }))
  const outcome = { disposition: one.disposition ?? 'ndf', remedy: one.remedy ?? null } as const
  const paper = reportPaper(
    { now: daysAgo(one.ago - 17) },
    { row: row!, rows, steps: await parts.listSteps(ctx, id), ...outcome },
  )
  const bytes = Buffer.from(await ctx.app.files.pdf.draw(paper))
  const place = { name: `8D ${row!.no}.pdf`, modelCode: complaintModels.report, modelId: String(id), catalog: '' }
  await saveFile(ctx, { ...place, ownerUserId: quality, ownerCompanyId: companyId }, Readable.from([bytes]))
  if (one.status === 'closed' && one.remedy === 'replace')
    await parts.insertReplacement(ctx, { complaintId: id, chipCode: one.chip, quantity: one.row.defective ?? 1 })
}

let drawn: Buffer | undefined
/** A board with one part circled, as somebody photographs what failed. */
function photo(): Buffer {
  if (drawn) return drawn
  const [width, height] = [480, 320]
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const away = Math.hypot(x - 250, y - 160)
    const part = Math.abs(x - 250) < 52 && Math.abs(y - 160) < 52
    const pin = !part && Math.abs(x - 250) < 62 && Math.abs(y - 160) < 62 && (x + y) % 8 < 4
    const trace = (x * 3 + y) % 64 < 3 || (y % 40 < 2 && x % 90 < 60)
    const colour =
      Math.abs(away - 100) < 3
        ? [229, 72, 77]
        : part
          ? [38, 40, 44]
          : pin
            ? [190, 194, 200]
            : trace
              ? [38, 122, 84]
              : [22, 92, 62]
    pixels.set([...colour, 255], at * 4)
  }
  return (drawn = pngOf({ width, height, pixels }))
}
