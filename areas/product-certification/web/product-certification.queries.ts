import { dictionary } from '#areas/dictionary/contract.ts'
import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { productCertification } from '../contract.ts'

export type ProductRow = Answer<typeof productCertification.list>['list'][number]
export type Product = Answer<typeof productCertification.show>

export const showQuery = (id: number) => query(productCertification.show, { id })
export const chipsQuery = () => query(dictionary.chips)
export const categoriesQuery = () => query(dictionary.productCategories)

export async function saveProduct(input: Whole<typeof productCertification.save>): Promise<{ id: number }> {
  const saved = await call(productCertification.save, input, { inline: true })
  await invalidate(productCertification)
  return saved
}
