import { loadTexts } from '#platform/web/i18n/text.ts'
import { knownIssueTexts } from './known-issue.texts.ts'

/** The known issues of a ticket, with their words. */
export async function knownOfTicket() {
  const [part] = await Promise.all([import('./OfTicket.tsx'), loadTexts(knownIssueTexts)])
  return part
}
