import { findSeenIssue, listSeenIssues, type SeenIssue } from '#areas/issue/server/issue.public.ts'
import { visibleTo } from '#areas/sdk/server/sdk.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { knownIssue } from '../contract.ts'
import * as sql from './known-issue.sql.ts'

/** A record under the title its reader gets. */
export const shown = <R extends sql.KnownRow>(ctx: SignedCtx, { titleEn, ...row }: R) => ({
  ...row,
  title: inLocale(ctx.locale, row.title, titleEn),
})
export const ticketOf = ({ id, no, subject, company }: SeenIssue) => ({ id, no, subject, company })

export async function listKnown(ctx: SignedCtx, q: Parsed<typeof knownIssue.list>) {
  const page = await sql.findSeenPage(ctx, q, visibleTo(ctx.user))
  return { ...page, list: page.list.map((row) => shown(ctx, row)) }
}

export async function showKnown(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findSeen(ctx, id, visibleTo(ctx.user))
  if (!row) throw fail('known-issue.not_found')
  const tickets = await listSeenIssues(ctx, await sql.listTicketIds(ctx, id))
  return {
    ...shown(ctx, row),
    symptom: inLocale(ctx.locale, row.symptom, row.symptomEn),
    workaround: inLocale(ctx.locale, row.workaround, row.workaroundEn),
    // of a lead's desk there are hundreds; whoever met it finds their own
    tickets: tickets.slice(0, 50).map(ticketOf),
  }
}

export async function listChoices(ctx: SignedCtx) {
  const choices = await sql.listChoices(ctx, visibleTo(ctx.user))
  return choices.map(({ nameEn, ...one }) => ({ ...one, name: inLocale(ctx.locale, one.name, nameEn) }))
}

export async function listOfTicket(ctx: SignedCtx, { issueId }: { issueId: number }) {
  if (!(await findSeenIssue(ctx, { id: issueId }))) throw fail('issue.not_found')
  const list = await sql.listOfTicket(ctx, issueId, visibleTo(ctx.user))
  return { list: list.map((row) => shown(ctx, row)), can: { link: ctx.user.permissions.has('issue_handle') } }
}
