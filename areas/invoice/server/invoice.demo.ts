import { isFilled } from '#platform/server/demo-fill.ts'
import { Readable } from 'node:stream'
import { seedTask } from '#areas/approval/server/approval.public.ts'
import { paidOrders, reserveInvoice } from '#areas/recharge/server/recharge.public.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx, Db } from '#platform/server/ctx.ts'
import type { Paper } from '#platform/server/files/pdf/paper.ts'
import { saveFile } from '#platform/server/files/save-file.ts'
import { yuanOf } from '#platform/contract/money.ts'
import { atWork } from '#platform/server/demo-day.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { invoiceModels, taxRate } from '../contract.ts'
import { splitTax } from '../invoice.rules.ts'
import { invoiceKind, titleKind } from './invoice.kind.ts'
import * as own from './invoice.sql.ts'
import * as parts from './parts.sql.ts'
import { previewPaper } from './preview-paper.ts'
import { invoices, type Title, titles, type Made, path, mailedTo } from './made.demo.ts'

const daysAgo = atWork
type Person = { id: number; companyId: number; company: string; uscc: string }
const person = (db: Db, loginName: string): Promise<Person> =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .select(['u.id', 'u.companyId', 'c.name as company', 'c.uscc'])
    .where('u.loginName', '=', loginName)
    .executeTakeFirstOrThrow()
    .then((one) => ({ ...one, uscc: one.uscc ?? '' }))

/** Titles and invoices of one company of the demo, and a title of another; nothing when there are any. */
export function seed(app: App): Promise<boolean> {
  return app.database.db.transaction().execute(async (tx) => {
    if (await isFilled(tx, 'invoiceTitles')) return false
    const ctx: Ctx<null> = { app, db: tx, log: app.log, now: new Date(), user: null, locale: 'zh', traceId: '', ip: '' }
    const [customer, finance] = [await person(tx, 'nimbus_main'), await person(tx, 'finance_tan')]
    await seedTitles(ctx, customer, finance.id)
    for (const [n, made] of invoices.entries()) await seedInvoice(ctx, made, n, { customer, finance: finance.id })
    const other = await person(tx, 'foxglove_main')
    const title = {
      kind: 'company',
      invoiceType: 'ordinary',
      audit: 'passed',
      title: other.company,
      taxNo: other.uscc,
    } as const
    await tx
      .insertInto('invoiceTitles')
      .values({
        ...title,
        companyId: other.companyId,
        userId: other.id,
        receiveEmail: 'finance@foxglove.example.com',
        isDefault: true,
      })
      .execute()
    return true
  })
}

function proofOf(title: string, taxNo: string, at: Date): Paper {
  return {
    title: '一般纳税人登记表',
    date: dayOf(at),
    foot: title,
    blocks: [
      { kind: 'title', text: '增值税一般纳税人登记表（演示）' },
      {
        kind: 'facts',
        rows: [
          ['纳税人名称', title],
          ['纳税人识别号', taxNo],
          ['登记日期', '2024-03-01'],
        ],
      },
    ],
  }
}
type Audited = Pick<Title, 'key' | 'reason' | 'audit'> & {
  id: number
  title: string
  taxNo: string
  at: Date
  decidedAt: Date
}
/** Handed in, and decided about or waiting. */
async function seedAudit(
  ctx: Ctx<null>,
  customer: Person,
  financeId: number,
  { id, title, taxNo, at, key, reason, audit, decidedAt }: Audited,
): Promise<void> {
  const sent = {
    bizType: 'invoice_title',
    bizId: id,
    fromState: '',
    toState: 'pending',
    action: 'submit',
    actorId: customer.id,
    comment: null,
    at,
  }
  await ctx.db.insertInto('statusLogs').values(sent).execute()
  if (key === 'pending')
    await seedTask(ctx.db, titleKind, {
      bizId: id,
      no: taxNo,
      title,
      companyId: customer.companyId,
      applicantId: customer.id,
      handlerId: null,
    })
  else {
    const log = {
      bizType: 'invoice_title',
      bizId: id,
      fromState: 'pending',
      toState: audit,
      action: key === 'rejected' ? 'reject' : 'approve',
      actorId: financeId,
      comment: reason || null,
      at: decidedAt,
    }
    await ctx.db.insertInto('statusLogs').values(log).execute()
  }
}

async function seedTitles(ctx: Ctx<null>, customer: Person, financeId: number): Promise<void> {
  for (const { key, ago, reason, ...rest } of titles) {
    const { suffix, branchNo, ...said } = { suffix: '', branchNo: '', ...rest }
    const personal = said.kind === 'personal'
    const [title, taxNo] = [personal ? '倪博' : customer.company + suffix, personal ? '' : branchNo || customer.uscc]
    const at = daysAgo(ago)
    const row = {
      ...said,
      title,
      taxNo,
      auditReason: reason,
      companyId: customer.companyId,
      userId: customer.id,
      receiveEmail: 'invoice@nimbus.example.com',
    }
    const { id } = await ctx.db
      .insertInto('invoiceTitles')
      .values({ ...row, createdAt: at, updatedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (said.invoiceType !== 'special') continue
    await keep(ctx, {
      paper: proofOf(title, taxNo, at),
      name: '一般纳税人登记表.pdf',
      modelCode: invoiceModels.proof,
      id,
      owner: customer.id,
      companyId: customer.companyId,
    })
    await seedAudit(ctx, customer, financeId, {
      id,
      title,
      taxNo,
      at,
      key,
      reason,
      audit: said.audit,
      decidedAt: daysAgo(ago - 1),
    })
  }
}

type Kept = { paper: Paper; name: string; modelCode: string; id: number; owner: number; companyId: number }
async function keep(ctx: Ctx<null>, { paper, name, modelCode, id, owner, companyId }: Kept): Promise<void> {
  const bytes = Buffer.from(await ctx.app.files.pdf.draw(paper))
  const place = { name, modelCode, modelId: String(id), catalog: '' }
  await saveFile(ctx, { ...place, ownerUserId: owner, ownerCompanyId: companyId }, Readable.from([bytes]))
}

/** The recharge paid by then of which most is left, and half of that in whole yuan; undefined where nothing is left to show. */
async function share(ctx: Ctx<null>, companyId: number, by: Date): Promise<{ no: string; fen: number } | undefined> {
  const { list } = await paidOrders(ctx, companyId, { open: true, page: 1, limit: 200 })
  const paid = list.filter(({ paidAt }) => paidAt && paidAt < by)
  const [order] = paid.toSorted((a, b) => b.openFen - a.openFen)
  const fen = order ? Math.floor(order.openFen / 200) * 100 : 0
  return order && fen > 0 ? { no: order.no, fen } : undefined
}
type Ids = { customer: Person; finance: number }
function pastOf(made: Made, id: number, { customer, finance }: Ids) {
  const applied = ['', 'applied', 'apply', 'customer', 0] as const
  return [applied, ...path[made.status]].map(([fromState, toState, action, by, after]) => ({
    bizType: 'invoice',
    bizId: id,
    fromState,
    toState,
    action,
    actorId: by === 'customer' ? customer.id : finance,
    comment: action === 'askRed' || action === 'refuse' ? (made.reason ?? null) : null,
    at: daysAgo(made.ago - after),
  }))
}
const titleOf = (db: Db, companyId: number, invoiceType: Made['title']) =>
  db
    .selectFrom('invoiceTitles')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('invoiceType', '=', invoiceType)
    .where('audit', '=', 'passed')
    .orderBy('id')
    .executeTakeFirstOrThrow()
async function seedInvoice(ctx: Ctx<null>, made: Made, n: number, { customer, finance }: Ids): Promise<void> {
  const { db } = ctx
  const { companyId } = customer
  const { status, ago } = made
  const item = await share(ctx, companyId, daysAgo(ago))
  if (!item) return
  const steps = path[status]
  const title = await titleOf(db, companyId, made.title)
  const { kind, taxNo, bankName, bankAccount, regAddress, regPhone, receiveEmail } = title
  const issued = steps.some(([, , action]) => action === 'issue')
  const holds = !['rejected', 'withdrawn', 'red_issued'].includes(status)
  if (holds && !(await reserveInvoice(ctx, item.no, item.fen))) return
  const { id } = await db
    .insertInto('invoices')
    .values({
      applyNo: await nextNumber({ db, now: daysAgo(ago) }, 'INV'),
      companyId,
      applicantId: customer.id,
      status,
      invoiceType: made.title,
      title: title.title,
      medium: made.paper ? 'paper' : 'digital',
      titleSnapshot: JSON.stringify({ kind, taxNo, bankName, bankAccount, regAddress, regPhone, receiveEmail }),
      addressSnapshot: made.paper ? JSON.stringify(mailedTo) : null,
      amountFen: item.fen,
      taxRate,
      ...splitTax(item.fen, taxRate),
      remark: made.remark ?? '',
      reason: made.reason ?? '',
      ...(status === 'mailed' ? { express: '顺丰速运', expressNo: 'SF1180344127' } : {}),
      dueOn: own.dueFrom(dayOf(daysAgo(ago))),
      issuedAt: issued ? daysAgo(ago - 2) : null,
      appliedAt: daysAgo(ago),
      updatedAt: daysAgo(ago - (steps.at(-1)?.[4] ?? 0)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await parts.insertItems(ctx, id, [item])
  await db
    .insertInto('statusLogs')
    .values(pastOf(made, id, { customer, finance }))
    .execute()
  if (issued)
    await seedPapers(ctx, { id, n, ago, red: status === 'red_issued', onPaper: made.paper ?? false, finance, customer })
  if (status !== 'applied') return
  const row = await own.findAny(ctx, id)
  await seedTask(db, invoiceKind, {
    bizId: id,
    no: row!.applyNo,
    title: title.title,
    companyId,
    applicantId: customer.id,
    handlerId: null,
  })
}

type Papers = { id: number; n: number; ago: number; red: boolean; onPaper: boolean; finance: number; customer: Person }
/** A paper invoice has a code of place and year and a number; a fully digital one begins with the year of its issue and has no code. */
function numberOf(onPaper: boolean, day: string, n: number): [code: string, no: string] {
  const year = day.slice(2, 4)
  return onPaper
    ? [`4403${year}1130`, String(418_276 + n * 31).padStart(8, '0')]
    : ['', `${year}442${String(31_000_417 + n * 7).padStart(15, '0')}`]
}
async function seedPapers(ctx: Ctx<null>, { id, n, ago, red, onPaper, finance, customer }: Papers): Promise<void> {
  const row = (await own.findAny(ctx, id))!
  const [items, seller] = [await parts.listItems(ctx, id), await parts.findSeller(ctx)]
  for (const isRed of red ? [false, true] : [false]) {
    const issuedOn = dayOf(daysAgo(ago - (isRed ? 8 : 2)))
    const [code, no] = numberOf(onPaper, issuedOn, isRed ? n + 100 : n)
    await parts.insertPaper(ctx, { invoiceId: id, red: isRed, code, no, issuedOn, issuerId: finance })
    const paper = previewPaper({ row, items, seller })
    const name = `${isRed ? '红字发票' : '发票'}_${no}_${yuanOf(row.amountFen)}.pdf`
    await keep(ctx, {
      paper,
      name,
      modelCode: isRed ? invoiceModels.red : invoiceModels.paper,
      id,
      owner: finance,
      companyId: customer.companyId,
    })
  }
}
