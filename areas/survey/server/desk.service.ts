import { roles as everyRole } from '#platform/contract/access.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail, type FieldError } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed, moveState, saveVersioned } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { translate } from '#platform/server/text.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { surveyDesk } from '../desk.contract.ts'
import * as sql from './desk.sql.ts'
import { gapsOf, surveyMachine } from './survey.rules.ts'
import { tellSurvey } from './survey.jobs.ts'
import { shuffle } from './survey.sql.ts'
import { countMeant, listMeant, takeTelling } from './target.sql.ts'

const missing = 'survey.not_found'
const factsOf = (row: sql.SurveyRow) => ({ fresh: row.publishedNo === 0, changed: row.changed, named: !row.anonymous })
const shown = (ctx: SignedCtx) => (row: sql.SurveyRow) => ({
  ...row,
  title: inLocale(ctx.locale, row.title, row.titleEn),
  can: abilities(ctx, surveyMachine, row.status, factsOf(row)),
})

export async function listSurveys(ctx: SignedCtx, q: Parsed<typeof surveyDesk.list>) {
  const page = await sql.findSurveys(ctx, q)
  return { ...page, list: page.list.map(shown(ctx)) }
}
async function found(ctx: SignedCtx, id: number): Promise<sql.WholeRow> {
  const row = await sql.findSurvey(ctx, id)
  if (!row) throw fail(missing)
  return row
}
export async function showSurvey(ctx: SignedCtx, { id }: { id: number }) {
  const row = await found(ctx, id)
  const [targets, versions, people, history] = await Promise.all([
    sql.listTargets(ctx, row),
    sql.listVersions(ctx, id),
    countMeant(ctx.db, id),
    findNamedLogs(ctx, surveyMachine.biz, id),
  ])
  return { ...row, ...shown(ctx)(row), titleZh: row.title, ...targets, versions, people, history }
}
export const listChoices = (ctx: SignedCtx, { keyword = '' }: Parsed<typeof surveyDesk.choices>) =>
  sql.listChoices(ctx, keyword)

type Form = Parsed<typeof surveyDesk.save>
/** Whom it is for; refuses roles, companies and chips there are not. */
async function targetOf(ctx: SignedCtx, { roles, companyIds, chipIds }: Form) {
  const named = roles ? [...new Set(roles.split(','))] : []
  const wrong = named.some((role) => !(everyRole as readonly string[]).includes(role))
  if (wrong) throw refuseField(ctx, 'roles', 'survey.target')
  const [companies, chips] = [[...new Set(companyIds || [])], [...new Set(chipIds || [])]]
  if ((await sql.countTargets(ctx.db, companies, chips)) < companies.length + chips.length)
    throw refuseField(ctx, companies.length ? 'companyIds' : 'chipIds', 'survey.target')
  return { roles: named, companyIds: companies, chipIds: chips }
}
function refuseMismatch(ctx: SignedCtx, input: Form): void {
  if (input.startsOn && input.endsOn && input.startsOn > input.endsOn) throw refuseField(ctx, 'endsOn', 'survey.dates')
  if (input.anonymous && input.rewardPoints > 0) throw refuseField(ctx, 'rewardPoints', 'survey.anonymous_reward')
  // the fifth answer shows all: five must be five people
  if (input.anonymous && !input.oncePerUser) throw refuseField(ctx, 'oncePerUser', 'survey.anonymous_once')
  if (input.popup && !input.oncePerUser) throw refuseField(ctx, 'popup', 'survey.popup_once')
}
/** What was promised when it was published: that nobody is named, that once is enough, what one gets for it. */
function refuseBroken(ctx: SignedCtx, row: sql.WholeRow, input: Form): void {
  if (row.publishedNo === 0) return
  for (const field of ['anonymous', 'oncePerUser', 'rewardPoints'] as const)
    if (row[field] !== input[field]) throw refuseField(ctx, field, 'survey.fixed')
}
/** Whom an anonymous one is for stays as well: narrowed to one person, the next answer would be theirs. */
function refuseNarrowed(ctx: SignedCtx, row: sql.WholeRow, target: Awaited<ReturnType<typeof targetOf>>): void {
  if (row.publishedNo === 0 || !row.anonymous) return
  for (const field of ['roles', 'companyIds', 'chipIds'] as const) {
    const [was, is] = [new Set<unknown>(row[field]), new Set<unknown>(target[field])]
    if (was.size !== is.size || [...was].some((one) => !is.has(one))) throw refuseField(ctx, field, 'survey.fixed')
  }
}

export async function saveSurvey(ctx: SignedCtx, input: Form) {
  refuseMismatch(ctx, input)
  const target = await targetOf(ctx, input)
  const { id, version, questions, startsOn, endsOn, roles: _, companyIds: __, chipIds: ___, ...words } = input
  const old = id === undefined ? null : await found(ctx, id)
  if (old?.status === 'closed') throw fail('platform.state')
  if (old) {
    refuseBroken(ctx, old, input)
    refuseNarrowed(ctx, old, target)
  }
  const days = { startsOn: (startsOn || null) as never, endsOn: (endsOn || null) as never }
  const fields = { ...words, ...target, ...days, questions: JSON.stringify(questions), changed: true }
  return saveVersioned(ctx, 'surveys', { id, version }, fields, {
    missing,
    first: { createdBy: ctx.user.id },
    ...(old ? { only: { status: old.status } } : {}),
  })
}

type Key = { id: number; version: number }
async function before(tx: SignedCtx, { id, version }: Key): Promise<sql.WholeRow> {
  const row = await found(tx, id)
  if (row.version !== version) throw changed(tx)
  return row
}
function refuseGaps(ctx: SignedCtx, row: sql.WholeRow): void {
  const gaps = gapsOf(row.questions, row.anonymous)
  const say = (msg: string): FieldError => ({ field: 'questions', code: 'survey.questions', msg })
  const fields = gaps.map(({ n, what }) => say(translate(ctx.locale, `survey.design.${what}`, { n })))
  if (!row.questions.some(({ type }) => type !== 'section'))
    fields.push(say(translate(ctx.locale, 'survey.design.none')))
  if (fields[0]) throw fail('survey.questions', {}, fields)
  if (row.endsOn && row.endsOn < dayOf(ctx.now)) throw refuseField(ctx, 'endsOn', 'survey.dates')
}

export async function publishSurvey(ctx: SignedCtx, key: Key) {
  await ctx.app.limits.spend('survey_publish', `u${ctx.user.id}`)
  return transact(ctx, async (tx) => {
    const row = await before(tx, key)
    refuseGaps(tx, row)
    const no = row.publishedNo + 1
    const move = { ...key, from: row.status, action: 'publish', facts: factsOf(row) } as const
    const set = () => ({ publishedNo: no, changed: false, publishedAt: tx.now })
    const saved = await moveState(tx, 'surveys', surveyMachine, { ...move, set })
    await sql.insertVersion(tx, row.id, no)
    // one that begins later is told of on its first day
    if (await takeTelling(tx, row.id)) await enqueue(tx, tellSurvey, { surveyId: row.id, what: 'opened' })
    return saved
  })
}
export const closeSurvey = (ctx: SignedCtx, key: Key) =>
  transact(ctx, async (tx) => {
    const row = await before(tx, key)
    const move = { ...key, from: row.status, action: 'close', facts: factsOf(row) } as const
    const saved = await moveState(tx, 'surveys', surveyMachine, move)
    if (row.anonymous) await shuffle(tx, row.id)
    return saved
  })
export async function copySurvey(ctx: SignedCtx, { id }: { id: number }) {
  const made = await sql.copySurvey(ctx, id, ['（副本）', ' (copy)'])
  if (made === undefined) throw fail(missing)
  return { id: made, version: 1 }
}
export const removeSurvey = (ctx: SignedCtx, key: Key) =>
  transact(ctx, async (tx) => {
    const row = await before(tx, key)
    if (!abilities(tx, surveyMachine, row.status, factsOf(row)).remove || !(await sql.deleteSurvey(tx, key)))
      throw fail('platform.state')
    return null
  })
export async function remindSurvey(ctx: SignedCtx, { id }: { id: number }) {
  const row = await found(ctx, id)
  if (row.anonymous) throw fail('survey.anonymous_remind')
  const open = await listMeant(ctx.db, id, 0, 1)
  if (row.status !== 'published') throw fail('survey.closed')
  return transact(ctx, async (tx) => {
    if (!(await sql.takeReminder(tx, id))) throw fail('survey.reminded')
    if (open.length) await enqueue(tx, tellSurvey, { surveyId: id, what: 'reminder' })
    const { people, answers } = { people: await countMeant(tx.db, id), answers: row.answers }
    return { people: Math.max(0, people - answers) }
  })
}
