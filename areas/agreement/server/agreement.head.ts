import { wordedHead } from '#platform/server/http/head.ts'
import { disclaimer, order, privacy, protocol, user } from '../agreement.links.ts'

/** What the pages of agreements say of themselves. */
export const agreementHeads = [
  wordedHead(user.path, 'agreement.page.user', 'agreement.page_about'),
  wordedHead(privacy.path, 'agreement.page.privacy', 'agreement.page_about'),
  wordedHead(protocol.path, 'agreement.page.protocol', 'agreement.page_about'),
  wordedHead(order.path, 'agreement.page.order', 'agreement.page_about'),
  wordedHead(disclaimer.path, 'agreement.page.disclaimer', 'agreement.page_about'),
]
