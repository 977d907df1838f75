import { dictionary } from '#areas/dictionary/contract.ts'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { certification } from '../contract.ts'
import { nda } from '../nda.contract.ts'

export type Info = Answer<typeof certification.info>
export type Current = NonNullable<Info['current']>
export type Review = Answer<typeof certification.list>['list'][number]
export type ReviewDetail = Answer<typeof certification.show>

export const infoQuery = () => query(certification.info)
export const showQuery = (id: number) => query(certification.show, { id })
export const countriesQuery = () => query(dictionary.countries)
export const chipsQuery = () => query(dictionary.chips)
export const templatesQuery = () => query(nda.templates)
export const categoriesQuery = () => query(dictionary.productCategories)

/** Keeps a draft; what is shown is not read anew, or it would overtake the typing. */
export const saveDraft = (input: Whole<typeof certification.save>) => call(certification.save, input, { inline: true })
export const anew = () => invalidate(certification)
export async function submit(input: Input<typeof certification.submit>): Promise<void> {
  await call(certification.submit, input, { inline: true })
  await anew()
}
export async function takeBack(input: Input<typeof certification.takeBack>): Promise<void> {
  await call(certification.takeBack, input).finally(anew)
}
export async function renew(): Promise<void> {
  await call(certification.renew).finally(anew)
}
export async function track(input: Input<typeof certification.track>): Promise<void> {
  await call(certification.track, input, { inline: true })
  await anew()
}
export async function audit(input: Input<typeof certification.audit>): Promise<void> {
  await call(certification.audit, input, { inline: true }).finally(anew)
}
