import type { Answer } from '#platform/contract/contract.ts'
import { query } from '#platform/web/call/query.ts'
import { product } from '../contract.ts'

export type Product = Answer<typeof product.show>
export type DeskRow = Answer<typeof product.facts>

export const productQuery = (code: string) => query(product.show, { code })
export const factsQuery = (id: number) => query(product.facts, { id })
