import { isFilled } from '#platform/server/demo-fill.ts'
import type { App } from '#platform/server/app.ts'
import { atWork } from '#platform/server/demo-day.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { Db } from '#platform/server/ctx.ts'
import { demoSurveys, type DemoSurvey } from './demo/questions.demo.ts'

const daysAgo = atWork
const onDay = (n: number | undefined) => (n === undefined ? null : (dayOf(daysAgo(n)) as never))
const batchOf = 5

/** Surveys of the demo: one that comes up by itself, one with many answers, one that is over, one being written. */
export function seed({ database: { db } }: Pick<App, 'database'>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (await isFilled(tx, 'surveys')) return false
    for (const one of demoSurveys) await seedOne(tx, one)
    return true
  })
}

async function seedOne(tx: Db, one: DemoSurvey): Promise<void> {
  const { questions, company, ago, starts, ends, answers, ...fields } = one
  const author = await tx
    .selectFrom('users')
    .select('id')
    .where('loginName', '=', 'editor_su')
    .executeTakeFirstOrThrow()
  const houses = company
    ? await tx
        .selectFrom('companies as c')
        .innerJoin('users as u', 'u.companyId', 'c.id')
        .select('c.id')
        .where('u.loginName', '=', company)
        .execute()
    : []
  const isOut = fields.status !== 'draft'
  const at = daysAgo(ago)
  const { id } = await tx
    .insertInto('surveys')
    .values({
      ...fields,
      questions: JSON.stringify(questions),
      startsOn: onDay(starts),
      endsOn: onDay(ends),
      companyIds: houses.map((house) => house.id),
      publishedNo: isOut ? 1 : 0,
      publishedAt: isOut ? at : null,
      toldAt: isOut && (starts ?? 0) >= 0 ? at : null,
      createdBy: author.id,
      createdAt: daysAgo(ago + 2),
      updatedAt: fields.status === 'closed' ? daysAgo(ends ?? 1) : at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const history = (from: string, to: string, action: string, when: Date) =>
    tx
      .insertInto('statusLogs')
      .values({ bizType: 'survey', bizId: id, fromState: from, toState: to, action, actorId: author.id, at: when })
      .execute()
  if (!isOut) return
  const { title, titleEn, intro, introEn } = fields
  const snapshot = { surveyId: id, no: 1, title, titleEn, intro, introEn, questions: JSON.stringify(questions) }
  await tx
    .insertInto('surveyVersions')
    .values({ ...snapshot, publishedBy: author.id, publishedAt: at })
    .execute()
  await history('draft', 'published', 'publish', at)
  if (fields.status === 'closed') await history('published', 'closed', 'close', daysAgo(ends ?? 1))
  if (answers) await seedAnswers(tx, id, one, answers)
}

/** Anonymous ones in batches of five; others of the customers there are, each once. */
async function seedAnswers(
  tx: Db,
  surveyId: number,
  { anonymous, ago, rewardPoints }: DemoSurvey,
  answers: readonly object[],
) {
  const given = answers.map((one) => JSON.stringify(one))
  const base = { surveyId, versionNo: 1 }
  if (anonymous) {
    const rows = given.map((text, n) => ({ ...base, answers: text, batch: Math.floor(n / batchOf) }))
    await tx.insertInto('surveyAnswers').values(rows).execute()
    return
  }
  const people = await tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .select(['u.id', 'u.companyId'])
    .where('c.isVendor', '=', false)
    .where('u.status', '=', 'enabled')
    .orderBy('u.id')
    .limit(given.length)
    .execute()
  const rows = people.map(({ id: userId, companyId }, n) => ({
    ...base,
    userId,
    companyId,
    answers: given[n]!,
    durationSec: 60 + ((n * 47) % 200),
    answeredAt: daysAgo(ago - 1 - (n % 6)),
  }))
  await tx.insertInto('surveyAnswers').values(rows).execute()
  await tx
    .insertInto('surveyMarks')
    .values(people.map(({ id }) => ({ surveyId, mark: `u${id}` })))
    .execute()
  if (rewardPoints === 0) return
  const rewards = people.map(({ id: userId }) => ({ surveyId, userId, points: rewardPoints }))
  await tx.insertInto('surveyRewards').values(rewards).execute()
}
