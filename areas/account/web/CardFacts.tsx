import type { Answer } from '#platform/contract/contract.ts'
import { day, listed } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { company } from '../company.contract.ts'
import styles from './Card.module.css'
import { certStanding } from './cert.words.ts'

type Known = Omit<Answer<typeof company.card>, 'version' | 'can' | 'said'>
/** What is known of a company, for its own people and for staff. */
export function CardFacts({ card }: { card: Known }) {
  const { tone, words } = certStanding({ status: card.certStatus as 'completed', end: card.certValidEnd })
  return (
    <Facts
      facts={[
        [
          'account.card.cert',
          <StateTag key="cert" tone={tone}>
            {words}
          </StateTag>,
        ],
        ['account.card.certified_on', card.certifiedOn],
        ['account.card.valid_end', card.certValidEnd],
        ['account.card.manager', card.manager],
        ['account.card.account', card.account],
        ['account.card.registered', day(card.registeredAt)],
        ['account.card.name_en', card.nameEn],
        [card.country === 'CN' ? 'account.card.uscc' : 'account.card.number', card.uscc],
        ['account.card.legal', card.legalEntity],
        ['account.card.phone', card.phone],
        ['account.field.email', card.email],
        ['account.card.website', card.website],
        ['account.card.address', card.address],
        ['account.card.business', card.mainBusiness],
        ['account.card.application', card.mainApplication],
        ['account.card.contact_name', card.contactName],
        ['account.card.contact_phone', card.contactPhone],
        ['account.card.contact_email', card.contactEmail],
      ]}
    />
  )
}

type Member = { id: number; name: string; loginName: string; roles: readonly string[]; enabled: boolean }
/** The people of a company with their roles. */
export const MemberList = ({ people }: { people: readonly Member[] }) => (
  <ul className={styles.members}>
    {people.map((one) => (
      <li key={one.id}>
        <div>
          {one.name} <small>{one.loginName}</small>
        </div>
        <span>{listed(one.roles.map((role) => wordsFor('access.role.name')(role as 'admin')))}</span>
        {!one.enabled && <StateTag tone="off">{t('account.card.disabled')}</StateTag>}
      </li>
    ))}
  </ul>
)
