import { eventChoices, messageEvents, usualWays } from '#platform/contract/message.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { translate } from '#platform/server/text.ts'
import type { message } from '../contract.ts'
import { isOpen } from './message.rules.ts'
import * as sql from './settings.sql.ts'

/** Every event in the order of the list, as the caller chose or as is usual. */
export async function getSettings(ctx: SignedCtx) {
  const { chosen, email, mobile } = await sql.findSettings(ctx)
  const byEvent = new Map(chosen.map((one) => [one.event, one]))
  const list = messageEvents.map((event) => {
    const own = byEvent.get(event)
    return { ...(own ?? { event, ...usualWays(event) }), usual: !own }
  })
  return { list, email, mobile }
}

export async function saveSettings(ctx: SignedCtx, { settingsJson }: Parsed<typeof message.saveNoticeUser>) {
  // of one event twice the last counts
  const rows = [...new Map(settingsJson.map((row) => [row.event, row])).values()]
  const refused = rows.find((row) => !isOpen(eventChoices[row.event], row))
  if (refused) {
    const event = translate(ctx.locale, `message.event.${refused.event}`)
    throw refuseField(ctx, 'settingsJson', 'message.not_off', { event })
  }
  await ctx.app.limits.spend('message_mark', String(ctx.user.id))
  await sql.upsertSettings(ctx, rows)
  return null
}
