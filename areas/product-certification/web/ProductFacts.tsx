import { t } from '#platform/web/i18n/text.ts'
import type { Product } from './product-certification.queries.ts'
import { ProductSides } from './ProductSides.tsx'

/** A product as its own company reads it: whose turn it is, and what was stated. */
export default function ProductFacts({ record }: { record: Product }) {
  const { waiting } = record
  return (
    <ProductSides
      record={record}
      facts={[
        ['product-certification.field.handler', waiting && (waiting.handler ?? t('product-certification.unassigned'))],
        ['product-certification.field.expected', waiting?.expectedOn],
      ]}
    />
  )
}
