import { sql } from 'kysely'
import type { MessageEvent, Ways } from '#platform/contract/message.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'

type Row = Ways & { event: MessageEvent }
type Found = { chosen: Row[]; email: string; mobile: string }
/** What the caller has chosen, and where they are reached. */
export async function findSettings({ db, user }: SignedCtx): Promise<Found> {
  const { rows } = await sql<Found>`select u.email, u.mobile, coalesce((
      select jsonb_agg(jsonb_build_object('event', s.event, 'inSite', s.in_site, 'mail', s.mail, 'sms', s.sms))
      from message_settings s where s.user_id = u.id), '[]') as chosen
    from users u where u.id = ${user.id}`.execute(db)
  return rows[0]!
}

/** Writes what the caller chose; of two at once each event is as the later says. */
export async function upsertSettings({ db, user }: SignedCtx, rows: readonly Row[]): Promise<void> {
  await db
    .insertInto('messageSettings')
    .values(rows.map((row) => ({ ...row, userId: user.id })))
    .onConflict((c) =>
      c.columns(['userId', 'event']).doUpdateSet((e) => ({
        inSite: e.ref('excluded.inSite'),
        mail: e.ref('excluded.mail'),
        sms: e.ref('excluded.sms'),
        updatedAt: sql<Date>`now()`,
      })),
    )
    .execute()
}
