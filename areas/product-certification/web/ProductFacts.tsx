import { Queue } from '#areas/approval/web/queue.public.tsx'
import { invalidate } from '#platform/web/call/query.ts'
import { productCertification } from '../contract.ts'
import type { Product } from './product-certification.queries.ts'
import { ProductSides } from './ProductSides.tsx'
import { stepWord } from './words.ts'

/** A product as its own company reads it: whose turn it is, and what was stated; taking it back is among its steps. */
export default function ProductFacts({ record }: { record: Product }) {
  const { waiting } = record
  return (
    <>
      {waiting && (
        <Queue waiting={waiting} step={stepWord(waiting.step)} anew={() => invalidate(productCertification)} />
      )}
      <ProductSides record={record} facts={[]} />
    </>
  )
}
