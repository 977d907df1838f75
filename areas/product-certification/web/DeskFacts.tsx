import { clientInfo } from '#areas/client/client.links.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { t } from '#platform/web/i18n/text.ts'
import type { ReviewDetail } from './desk.queries.ts'
import { ProductSides } from './ProductSides.tsx'

/** A product as its reviewers read it: the data left, the files right. */
export default function DeskFacts({ record }: { record: ReviewDetail }) {
  return (
    <ProductSides
      record={record}
      facts={[
        [
          'product-certification.desk.company',
          <AppLink key="company" to={clientInfo.url(null, { id: record.companyId })}>
            {record.companyName}
          </AppLink>,
        ],
        ['product-certification.desk.applicant', record.applicant],
        ['product-certification.desk.manager', record.handler || t('product-certification.unassigned')],
      ]}
    />
  )
}
