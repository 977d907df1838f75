import type { Answer } from '#platform/contract/contract.ts'
import { query } from '#platform/web/call/query.ts'
import { product } from '../contract.ts'

export type Product = Answer<typeof product.show>
export type Material = Answer<typeof product.material>
export type Front = Answer<typeof product.front>
export type Card = Front['lines'][number]['chips'][number]

export const productQuery = (code: string) => query(product.show, { code })
export const materialQuery = (code: string) => query(product.material, { code })
export const frontQuery = () => query(product.front)
