import type { Locale, TextKey } from '#platform/contract/text.ts'
import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { translate } from '#platform/server/text.ts'
import { desk } from '../agreement.links.ts'
import { agreementDesk } from '../desk.contract.ts'

const names: Record<string, TextKey> = {
  'mianze1.0': 'agreement.page.disclaimer',
  protocol: 'agreement.page.protocol',
  'userAgreement1.0': 'agreement.page.user',
  'privacyAgreement1.0': 'agreement.page.privacy',
  'orderService1.0': 'agreement.page.order',
}

const saidOf = (code: string, version: string, locale: Locale) => {
  const name = names[code]
  return `${name ? translate(locale, name) : code} ${version}`
}
const titled = (title: string, number: string, from: string) =>
  `select id, ${title} || ' ' || ${number} as name from ${from}`
/** Versions by title and number; a draft has the number of its version already. */
export const agreementLogged: Logged[] = [
  {
    kind: 'agreement',
    calls: { save: 'id', submit: 'id', takeBack: 'id', audit: 'id', remove: 'id', withdraw: 'id', confirm: 'id' },
    names: `${titled('t.title', 'a.version', "agreements a join agreement_texts t on t.agreement_id = a.id and t.locale = 'zh'")} union all ${titled('title', 'number', 'agreement_drafts')}`,
    open: { call: agreementDesk.facts, url: (id) => desk.url(null, { open: id }) },
  },
]

export const agreementSaid: Said = {
  accept: (sent, locale) => saidOf(sent('code'), sent('version'), locale),
  // a new draft has no number yet
  save: (sent, locale) => saidOf(sent('code'), sent('number'), locale),
}
