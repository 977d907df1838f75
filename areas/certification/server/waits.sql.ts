import { sql, type RawBuilder } from 'kysely'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { WaitRow } from '#platform/server/waits.ts'

const own = ({ user }: SignedCtx, state: ReturnType<typeof sql>) =>
  sql<WaitRow>`select t.id, coalesce(nullif(t.company_name, ''), c.name) as title, c.name_en as title_en, null::text as due
    from certifications t join companies c on c.id = t.company_id where t.company_id = ${user.companyId} and ${state} order by t.id`
/** Begun and not handed in, by whoever fills it in. */
export const listDrafts = (ctx: SignedCtx) => own(ctx, sql`t.status = 'draft'`)
export const listFailed = (ctx: SignedCtx) => own(ctx, sql`t.status = 'failed'`)
/** Papers that are to be posted: passed the legal review, and nothing is said of a parcel. */
export const listToPost = (ctx: SignedCtx) => own(ctx, sql`t.status = 'wait_original' and t.tracking_no = ''`)
/** All that the agreement names is filled in, it is signed on the screen, and nobody has signed it yet. */
export const isToSign = ({ user }: SignedCtx): RawBuilder<boolean> =>
  sql`exists (select from certifications t where t.company_id = ${user.companyId} and t.status in ('draft', 'failed')
    and t.signed_by = 'screen' and t.signed_facts is null
    and '' <> all (array[t.company_name, t.uscc, t.address, t.contact_name, t.contact_phone, t.contact_email]))`
