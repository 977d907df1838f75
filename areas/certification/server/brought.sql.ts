import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'

export type Brought = { companyId: number; applicantId: number; from: string; until: string; note: string }

/** Writes it down as completed, with what is known of the company; undefined where it is over or stands in another's way. */
export async function insertBrought(tx: Ctx, no: string, { companyId, applicantId, from, until }: Brought) {
  const { rows } = await sql<{
    id: number
    name: string
  }>`insert into certifications (no, company_id, applicant_id, status, country,
      company_name, name_norm, uscc, address, contact_name, contact_phone, contact_email, valid_start, valid_end, submitted_at)
    select ${no}, c.id, ${applicantId}, 'completed', c.country, c.name, c.name_norm, coalesce(c.uscc, ''), c.address, c.contact_name,
      c.contact_phone, c.contact_email, ${from}::date, ${until}::date, now()
    from companies c where c.id = ${companyId} and ${until}::date >= ${today}
    on conflict do nothing returning id, company_name as name`.execute(tx.db)
  return rows[0] && { id: Number(rows[0].id), name: rows[0].name }
}
/** It is a draft, which the company hands in as any other. */
export const putBack = (tx: Ctx, id: number) =>
  sql`update certifications set status = 'draft', no = null, valid_start = null, valid_end = null, submitted_at = null where id = ${id}`.execute(
    tx.db,
  )
export const showCertified = (tx: Ctx, { companyId, from, until }: Brought) =>
  sql`update companies set cert_status = 'completed', cert_valid_start = ${from}::date, cert_valid_end = ${until}::date,
    updated_at = now(), version = version + 1 where id = ${companyId}`.execute(tx.db)
