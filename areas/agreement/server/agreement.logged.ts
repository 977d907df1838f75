import type { TextKey } from '#platform/contract/text.ts'
import type { Said } from '#platform/server/audit/logged.ts'
import { translate } from '#platform/server/text.ts'

const names: Record<string, TextKey> = {
  'mianze1.0': 'agreement.page.disclaimer',
  protocol: 'agreement.page.protocol',
  'userAgreement1.0': 'agreement.page.user',
  'privacyAgreement1.0': 'agreement.page.privacy',
  'orderService1.0': 'agreement.page.order',
}

export const agreementSaid: Said = {
  accept: (sent, locale) => {
    const name = names[sent('code')]
    return `${name ? translate(locale, name) : sent('code')} ${sent('version')}`
  },
}
