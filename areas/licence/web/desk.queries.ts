import { approval } from '#areas/approval/contract.ts'
import { dictionary } from '#areas/dictionary/contract.ts'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { licenceDesk } from '../desk.contract.ts'

export type Review = Answer<typeof licenceDesk.desk>['list'][number]
export type ReviewDetail = Answer<typeof licenceDesk.review>
export type Agreement = Answer<typeof licenceDesk.contract>
export type Feature = Answer<typeof licenceDesk.feature>
export type LedgerRow = Answer<typeof licenceDesk.ledger>['list'][number]
export type RoyaltyRow = Answer<typeof licenceDesk.royalties>['list'][number]
export type Key = Answer<typeof licenceDesk.signingKeys>['list'][number]

export const reviewQuery = (id: number) => query(licenceDesk.review, { id })
export const contractQuery = (id: number) => query(licenceDesk.contract, { id })
export const featureQuery = (id: number) => query(licenceDesk.feature, { id })
export const companiesQuery = (keyword: string) => query(licenceDesk.companies, keyword ? { keyword } : {})
export const chipsQuery = () => query(dictionary.chips)
export const agreementsQuery = () => query(licenceDesk.agreements)
export const keysQuery = () => query(licenceDesk.signingKeys)

const anew = () => Promise.all([invalidate(licenceDesk), invalidate(approval)])
export async function audit(input: Input<typeof licenceDesk.audit>): Promise<void> {
  await call(licenceDesk.audit, input, { inline: true }).finally(anew)
}
export const revoke = (input: Input<typeof licenceDesk.revoke>) =>
  call(licenceDesk.revoke, input, { inline: true }).finally(anew)
export const auditRoyalty = (input: Input<typeof licenceDesk.auditRoyalty>) =>
  call(licenceDesk.auditRoyalty, input, { inline: true }).finally(anew)
export const rotateKey = (keyId: string) => call(licenceDesk.rotateKey, { keyId }).finally(anew)
export async function saveContract(input: Whole<typeof licenceDesk.saveContract>): Promise<{ id: number }> {
  const saved = await call(licenceDesk.saveContract, input, { inline: true })
  await anew()
  return saved
}
export async function saveFeature(input: Whole<typeof licenceDesk.saveFeature>): Promise<{ id: number }> {
  const saved = await call(licenceDesk.saveFeature, input, { inline: true })
  await anew()
  return saved
}
