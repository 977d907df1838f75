import { giftPoints } from '#areas/points/server/points.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { oneByOne } from '#platform/server/db/record.ts'
import { eachOf } from '#platform/server/jobs/each-of.ts'
import { defineJob, enqueue } from '#platform/server/jobs/jobs.ts'
import { tell } from '#platform/server/message/tell.ts'
import { findSurvey } from './desk.sql.ts'
import type { Telling } from './survey.mails.ts'
import { tokenFor } from './survey.service.ts'
import { listAnonymous, listDue, shuffle, takeReward } from './survey.sql.ts'
import { listMeant, listUntold, takeTelling } from './target.sql.ts'

/** People told in one transaction, which also asks for the next piece: a process that dies has told nothing twice. */
const piece = 200
type Next = { surveyId: number; what: Telling; after?: number }

/** Tells those a survey is for, and who have not answered, piece by piece. */
export const tellSurvey = defineJob<Next>({
  name: 'survey.tell',
  retries: 10,
  run: (ctx, { surveyId, what, after = 0 }) =>
    transact(ctx, async (tx) => {
      const row = await findSurvey(tx, surveyId)
      const ids = row ? await listMeant(tx.db, surveyId, after, piece) : []
      if (!row || !ids.length) return
      const { title, titleEn, endsOn, rewardPoints: points } = row
      await tell(
        tx,
        'survey.opened',
        ids,
        ({ id: userId, name }) => ({
          what,
          name,
          id: surveyId,
          token: tokenFor(tx, surveyId, userId),
          title,
          titleEn,
          endsOn,
          points,
        }),
        { bizType: 'survey', bizId: surveyId },
      )
      if (ids.length === piece) await enqueue(tx, tellSurvey, { surveyId, what, after: ids.at(-1)! })
    }),
})

/** What began today is told of, each once. */
export const beginSurveys = defineJob({
  name: 'survey.begin',
  cron: '*/10 * * * *',
  run: async (ctx) => {
    for (const surveyId of await listUntold(ctx.db))
      await transact(ctx, async (tx) => {
        if (await takeTelling(tx, surveyId)) await enqueue(tx, tellSurvey, { surveyId, what: 'opened' })
      })
  },
})

/** Nightly: anonymous answers and marks stand in an order of chance from then on. */
export const shuffleAnswers = defineJob({
  name: 'survey.shuffle',
  cron: '20 3 * * *',
  run: async (ctx, _, signal) => {
    for (const { id } of await listAnonymous(ctx.db)) {
      if (signal.aborted) return
      await oneByOne(ctx, `survey ${id}`, (tx) => shuffle(tx, id))
    }
  },
})

/** Pays what was promised for answers: points for the wallet of each person's company, once each. */
export const payRewards = defineJob({
  name: 'survey.pay_rewards',
  cron: '*/10 * * * *',
  run: async (ctx, _, signal) => {
    const due = (await listDue(ctx.db, piece)).map((row) => ({ id: `${row.surveyId} ${row.userId}`, ...row }))
    const pay = async (tx: Ctx, reward: (typeof due)[number]) => {
      if (!(await takeReward(tx, reward))) return
      const { surveyId, userId, companyId, points, title, titleEn } = reward
      const biz = { kind: 'survey', id: surveyId, no: '' }
      await giftPoints(tx, {
        companyId,
        userId,
        points,
        memo: title,
        memoEn: titleEn,
        idemKey: `survey:${surveyId}:${userId}`,
        biz,
      })
    }
    await eachOf(ctx, due, pay, 'a reward was not paid', { signal })
  },
})
