import type { Ctx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { eachOf } from '#platform/server/jobs/each-of.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { free } from './device.sql.ts'
import { generate } from './issue.service.ts'
import * as issues from './issue.sql.ts'
import { tellCompany } from './licence.mails.ts'
import { licenceMachine } from './licence.rules.ts'
import { findAny } from './licence.sql.ts'

export const generateLicence = defineJob<{ id: number }>({
  name: 'licence.generate',
  run: (ctx, { id }) => generate(ctx, id),
})

async function warn(tx: Ctx, due: Parameters<typeof issues.noteWarned>[1]): Promise<void> {
  const row = await findAny(tx, due.id)
  if (row && (await issues.noteWarned(tx, due)))
    await tellCompany(tx, row, { what: 'ending', reason: '', days: due.days })
}
/** Its devices are free again, but for those that a renewal under way asks for. */
async function expire(tx: Ctx, { id }: { id: number }): Promise<void> {
  const row = await findAny(tx, id)
  if (row?.status !== 'issued') return
  const facts = { certified: true, adding: false, left: 0, renewable: false }
  await moveState(tx, 'licences', licenceMachine, { id, version: row.version, from: 'issued', action: 'expire', facts })
  await free(tx, id)
  await tellCompany(tx, row, { what: 'expired', reason: '', days: 0 })
}
/** Warns 60, 30 and 7 days before the end, and ends what is over. */
export async function watchLicences(ctx: Ctx): Promise<void> {
  try {
    await eachOf(ctx, await issues.listEnding(ctx), warn, 'the end of a licence was not told of')
  } finally {
    await eachOf(ctx, await issues.listOver(ctx), expire, 'a licence that is over was not ended')
  }
}
export const watchLicencesJob = defineJob({ name: 'licence.watch', cron: '0 8 * * *', run: watchLicences })
