import type { Parsed } from '#platform/contract/contract.ts'
import { fail, type FieldError } from '#platform/contract/error.ts'
import { listRights, type Rights } from '#platform/server/auth/rights.sql.ts'
import { openValue, sealValue } from '#platform/server/auth/sealed.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { oneByOne } from '#platform/server/db/record.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { translate } from '#platform/server/text.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { asked, problemsOf, type Answers } from '../answer.rules.ts'
import { answerModel, type survey } from '../contract.ts'
import type { Question } from '../question.contract.ts'
import { shownIn } from './shown.service.ts'
import { markOf, namedMark } from './survey.rules.ts'
import * as sql from './survey.sql.ts'

const seal = (app: App) => ({ secret: app.settings.secret, purpose: 'survey', browser: '' })
const tokenDays = 90
/** What stands for a session in a mail: one survey, one person. */
export const tokenFor = (ctx: Pick<Ctx, 'app' | 'now'>, surveyId: number, userId: number): string =>
  sealValue(seal(ctx.app), `${surveyId} ${userId}`, new Date(ctx.now.getTime() + tokenDays * 86_400_000))

/** Who answers: whoever is signed in, else whom the token of the mail names, as long as they have an account. */
async function personOf(ctx: Ctx, surveyId: number, token: string | undefined): Promise<Rights> {
  if (ctx.user) return ctx.user
  const [id, userId] = (openValue(seal(ctx.app), token, ctx.now) ?? '').split(' ').map(Number)
  if (!userId || id !== surveyId) throw fail('platform.session')
  const [person] = await listRights(ctx.db, [userId])
  if (!person) throw fail('platform.session')
  return person
}
const markFor = (ctx: Ctx, row: Pick<sql.FormRow, 'id' | 'anonymous'>, userId: number): string =>
  row.anonymous ? markOf(ctx.app.settings.secret, row.id, userId) : namedMark(userId)
const marked = (ctx: Ctx, rows: readonly sql.FormRow[], userId: number) =>
  sql.findMarks(
    ctx.db,
    rows.map((row) => ({ surveyId: row.id, mark: markFor(ctx, row, userId) })),
  )

const formIn = (ctx: Ctx, row: sql.FormRow) => ({
  id: row.id,
  version: row.publishedNo,
  title: inLocale(ctx.locale, row.title, row.titleEn),
  intro: inLocale(ctx.locale, row.intro, row.introEn),
  anonymous: row.anonymous,
  oncePerUser: row.oncePerUser,
  rewardPoints: row.rewardPoints,
  endsOn: row.endsOn,
  questions: shownIn(ctx.locale, row.questions),
})

export async function listOpen(ctx: SignedCtx) {
  const rows = await sql.listOpen(ctx, ctx.user)
  const done = await marked(ctx, rows, ctx.user.id)
  const list = rows.map((row) => ({ ...formIn(ctx, row), answered: row.oncePerUser && done.has(row.id) }))
  return list.toSorted((a, b) => Number(a.answered) - Number(b.answered))
}

async function found(ctx: Ctx, person: Rights, id: number): Promise<sql.FormRow> {
  const row = await sql.findForm(ctx, person, id)
  if (!row) throw fail('survey.not_found')
  if (row.phase === 'waiting') throw fail('survey.not_begun', { day: row.startsOn ?? '' })
  if (!row.isOpen) throw fail('survey.closed')
  return row
}

export async function showForm(ctx: Ctx, { id, t }: Parsed<typeof survey.form>) {
  const person = await personOf(ctx, id, t)
  const row = await found(ctx, person, id)
  const done = row.oncePerUser && (await marked(ctx, [row], person.id)).has(id)
  return { ...formIn(ctx, row), answered: done }
}

export async function loadVoting(ctx: SignedCtx) {
  const rows = await sql.listPopups(ctx, ctx.user)
  const done = await marked(ctx, rows, ctx.user.id)
  const next = rows.find(({ id }) => !done.has(id))
  return next ? formIn(ctx, next) : null
}

/** Refuses answers that do not fit the snapshot, each by its question. */
function fitting(ctx: Ctx, questions: readonly Question[], answers: Answers): Record<string, unknown> {
  const problems = problemsOf(
    questions.map((q) => ({ ...q, title: '', help: '' })),
    answers,
  )
  if (problems.length) {
    const fields: FieldError[] = problems.slice(0, 100).map(({ code, what, n }) => ({
      field: `answers.${code.slice(0, 40)}`,
      code: what,
      msg: translate(ctx.locale, `survey.problem.${what}`, { n: n ?? 0 }),
    }))
    throw fail('survey.answers', {}, fields)
  }
  return asked(questions, answers).given
}

type Voting = Parsed<typeof survey.saveVoting>['jsonStr']
export async function saveVoting(ctx: Ctx, { jsonStr: given }: { jsonStr: Voting }) {
  const person = await personOf(ctx, given.surveyId, given.t)
  const row = await found(ctx, person, given.surveyId)
  if (given.action !== 'answer') {
    const until = given.action === 'later' ? new Date(ctx.now.getTime() + 86_400_000) : null
    await sql.putOff(ctx, row.id, person.id, until)
    return { saved: given.action, rewardPoints: 0 }
  }
  const mark = markFor(ctx, row, person.id)
  // counted under the mark: the row of a limit must not say whose answer came when
  await ctx.app.limits.spend('survey_answer', mark)
  if (given.version !== row.publishedNo) throw fail('survey.renewed')
  const answers = fitting(ctx, row.questions, given.answers)
  await keep(ctx, row, { answers, mark, person, durationSec: given.durationSec })
  return { saved: given.action, rewardPoints: row.rewardPoints }
}

type Kept = { answers: Record<string, unknown>; mark: string; person: Rights; durationSec: number }
/** Answer, mark and reward in one transaction, one after the other for a survey, so that the batches of five are full. */
const keep = (ctx: Ctx, row: sql.FormRow, { answers, mark, person, durationSec }: Kept): Promise<void> =>
  oneByOne(ctx, `survey ${row.id}`, async (tx) => {
    const first = await sql.insertMark(tx, row.id, mark)
    if (!first && row.oncePerUser) throw fail('survey.answered')
    const given = { surveyId: row.id, versionNo: row.publishedNo, answers, durationSec }
    const id = row.anonymous ? await sql.insertAnonymous(tx, given) : await sql.insertNamed(tx, given, person)
    if (id === undefined) throw fail('survey.renewed')
    if (row.rewardPoints > 0) await sql.insertReward(tx, row.id, person.id, row.rewardPoints)
    const files = row.questions
      .filter(({ type }) => type === 'file')
      .flatMap(({ code }) => (answers[code] ?? []) as string[])
    if (!files.length) return
    if (!tx.user) throw fail('survey.sign_in')
    await replaceFiles(tx as SignedCtx, answerModel, id, files)
  })

/** Surveys the caller has answered with their name, for the copy of their own data. */
export const keptAnswers = async (ctx: SignedCtx) => ({ surveyAnswers: await sql.listOwn(ctx) })
