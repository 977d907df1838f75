import { contactOf, domainOf, isPublicDomain } from '#areas/account/server/account.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { RowFault } from '#platform/server/import.ts'
import { findVendor } from '#platform/server/vendor.ts'
import { mailsTaken, staffDomains } from './brought.sql.ts'

const isMail = (typed: string): boolean => contactOf(typed)?.kind === 'email'
/** An address in the one form it is compared and kept in; what is none stays as it is, and is told. */
export const mailOf = (typed: string): string => {
  const contact = contactOf(typed)
  return contact?.kind === 'email' ? contact.value : typed.trim().toLowerCase()
}

/** What an address has to do with the portal already; one at the staff's own domain is nobody's of a customer. */
export async function mailFaults(ctx: Ctx, typed: readonly string[]): Promise<(one: string) => RowFault | undefined> {
  const mails = new Set(typed.filter(isMail).map(mailOf))
  const taken = await mailsTaken(ctx, [...mails])
  const [had, said] = await Promise.all([staffDomains(ctx), findVendor(ctx.db)])
  const staff = new Set([...had.map((one) => domainOf(`@${one}`)), ...said.staffDomains])
  return (one) => {
    if (!isMail(one)) return 'mail'
    const domain = domainOf(mailOf(one))
    if (staff.has(domain) && !isPublicDomain(domain)) return 'mail_vendor'
    return taken.get(mailOf(one))
  }
}
