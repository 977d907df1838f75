import { useQuery } from '@tanstack/react-query'
import { locale, t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { FileLinks } from '#platform/web/ui/file/Files.tsx'
import { courierIn } from '../courier.rules.ts'
import { categoriesQuery, countriesQuery, type Current } from './certification.queries.ts'
import styles from './Certification.module.css'
import { signingWord, templateWord } from './words.ts'

type Props = { current: Omit<Current, 'can' | 'postTo'>; titled?: boolean }

/** What a company has stated, as its own people and the reviewers read it. */
export function Given({ current, titled = true }: Props) {
  const countries = useQuery(countriesQuery())
  const country = countries.data?.find(({ busValue }) => busValue === current.country)?.busName ?? current.country
  const categories = useQuery(categoriesQuery())
  const category = categories.data?.find(({ busValue }) => busValue === current.productCategory)?.busName
  return (
    <section className={titled ? styles.box : ''}>
      {titled && <h2>{t('certification.section.company')}</h2>}
      <Facts
        facts={[
          ['certification.field.company_name', current.companyName],
          ['certification.field.country', country],
          [current.country === 'CN' ? 'certification.field.uscc' : 'certification.field.number', current.uscc],
          ['certification.field.legal_entity', current.legalEntity],
          ['certification.field.address', current.address],
          ['certification.field.chip', current.chipCode],
          ['certification.field.category', category ?? current.productCategory],
          ['certification.field.template', templateWord(current.template)],
          ['certification.field.signed_by', signingWord(current.signedBy)],
          ['certification.field.contact_name', current.contactName],
          ['certification.field.contact_phone', current.contactPhone],
          ['certification.field.contact_email', current.contactEmail],
          [
            'certification.review.tracking',
            [courierIn(locale(), current.carrier), current.trackingNo].filter(Boolean).join(' '),
          ],
          [
            'certification.field.licence',
            current.licences.length ? <FileLinks key="licence" files={current.licences} /> : '',
          ],
          [
            'certification.field.signed',
            current.signed.length ? <FileLinks key="signed" files={current.signed} /> : '',
          ],
          ['certification.field.scan', current.scans.length ? <FileLinks key="scan" files={current.scans} /> : ''],
        ]}
      />
    </section>
  )
}
