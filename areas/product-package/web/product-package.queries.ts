import { dictionary } from '#areas/dictionary/contract.ts'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { packageApply } from '../apply.contract.ts'
import { productPackage } from '../contract.ts'

export type PackageRow = Answer<typeof productPackage.list>['list'][number]
export type PackageDetail = Answer<typeof productPackage.show>
export type Person = PackageDetail['members'][number]
export type Offer = Answer<typeof packageApply.opened>['list'][number]
export type Own = Answer<typeof packageApply.applications>['list'][number]
export type Application = Answer<typeof packageApply.desk>['list'][number]
export type ApplicationDetail = Answer<typeof packageApply.application>

const offersShown = 50
export const showQuery = (id: number) => query(productPackage.show, { id })
export const optionsQuery = () => query(productPackage.options)
export const applicationQuery = (id: number) => query(packageApply.application, { id })
export const chipsQuery = () => query(dictionary.chips)
export const categoriesQuery = () => query(dictionary.productCategories)
export const openedQuery = (projectName = '') => query(packageApply.opened, { projectName, limit: offersShown })
export const unopenedQuery = (projectName = '') => query(packageApply.unopened, { projectName, limit: offersShown })
export const ownQuery = (page = 1) => query(packageApply.applications, { page })
export const findCandidates = (q: Input<typeof productPackage.candidates>) =>
  call(productPackage.candidates, q, { inline: true })

export const anew = () => invalidate(productPackage, packageApply)
export async function savePackage(input: Whole<typeof productPackage.save>): Promise<{ id: number }> {
  const saved = await call(productPackage.save, input, { inline: true })
  await anew()
  return saved
}
export async function movePackage(input: Input<typeof productPackage.move>): Promise<void> {
  await call(productPackage.move, input, { inline: true }).finally(anew)
}
export async function removePackage(id: number): Promise<void> {
  await call(productPackage.remove, { id })
  await anew()
}
export async function saveUsers(
  { id, version }: Pick<PackageRow, 'id' | 'version'>,
  userIds: number[],
): Promise<{ id: number }> {
  const saved = await call(
    productPackage.saveUsers,
    { id, version, userIds: JSON.stringify(userIds) },
    { inline: true },
  )
  await anew()
  return saved
}
export async function apply(input: Input<typeof packageApply.apply>): Promise<void> {
  await call(packageApply.apply, input, { inline: true })
  await anew()
}
export async function takeBack({ id, version }: Own): Promise<void> {
  await call(packageApply.takeBack, { id, version }).finally(anew)
}
export async function audit(input: Input<typeof packageApply.audit>): Promise<void> {
  await call(packageApply.audit, input, { inline: true }).finally(anew)
}
