import { agreement } from '#areas/agreement/contract.ts'
import { approval } from '#areas/approval/contract.ts'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { licence } from '../contract.ts'
import { licenceSubmit } from '../submit.contract.ts'
import { licenceFile } from '../file.contract.ts'

export type LicenceRow = Answer<typeof licence.list>['list'][number]
export type Licence = Answer<typeof licence.show>
export type Due = Licence['due'][number]

export const showQuery = (id: number) => query(licence.show, { id })
export const choicesQuery = () => query(licence.choices)
export const devicesQuery = (input: Input<typeof licenceFile.devices>) => query(licenceFile.devices, input)
export const faultsQuery = (input: Input<typeof licenceFile.faults>) => query(licenceFile.faults, input)

export const termsQuery = (code: string) => query(agreement.show, { code })
export const anew = () => Promise.all([invalidate(licence), invalidate(licenceFile), invalidate(approval)])
export async function saveLicence(input: Whole<typeof licence.save>) {
  const saved = await call(licence.save, input, { inline: true })
  await anew()
  return saved
}
export const addDevices = (input: Input<typeof licenceSubmit.addDevices>) =>
  call(licenceSubmit.addDevices, input, { inline: true }).finally(anew)
export const renewLicence = (id: number) => call(licenceSubmit.renew, { id }).finally(anew)
/** Notes that the caller agrees to terms; what was read of it before is read anew. */
export async function agree(code: string, version: string): Promise<void> {
  await call(agreement.accept, { code, version, agree: true }, { inline: true })
  await Promise.all([invalidate(agreement), anew()])
}
export const reportRoyalty = (input: Input<typeof licenceFile.reportRoyalty>) =>
  call(licenceFile.reportRoyalty, input, { inline: true }).finally(anew)
