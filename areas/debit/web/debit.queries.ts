import { approval } from '#areas/approval/contract.ts'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { debit } from '../contract.ts'
import { debitRotation } from '../rotation.contract.ts'
import { protection } from '../protection.contract.ts'
import { debitDesk } from '../staff.contract.ts'

export type Agreement = Answer<typeof debit.agreements>['list'][number]
export type Claim = Answer<typeof debit.claims>['list'][number]
export type ClaimDetail = Answer<typeof debit.claim>
export type DeskClaim = Answer<typeof debitDesk.desk>['list'][number]
export type DeskClaimDetail = Answer<typeof debitDesk.review>
export type DeskAgreement = Answer<typeof debitDesk.deskAgreements>['list'][number]
export type DeskAgreementDetail = Answer<typeof debitDesk.deskAgreement>
export type Rotation = Answer<typeof debitRotation.rotations>['list'][number]
export type RotationDetail = Answer<typeof debitRotation.rotation>
export type DeskRotation = Answer<typeof debitDesk.deskRotations>['list'][number]
export type DeskRotationDetail = Answer<typeof debitDesk.deskRotation>

export type Protection = Answer<typeof protection.protections>['list'][number]

export const sumsQuery = (input: Input<typeof protection.protectionSums>) => query(protection.protectionSums, input)
export const claimQuery = (id: number) => query(debit.claim, { id })
export const deskClaimQuery = (id: number) => query(debitDesk.review, { id })
export const deskAgreementQuery = (id: number) => query(debitDesk.deskAgreement, { id })
export const rotationQuery = (id: number) => query(debitRotation.rotation, { id })
export const deskRotationQuery = (id: number) => query(debitDesk.deskRotation, { id })
export const startQuery = () => query(debitRotation.rotationStart)

type Key = { id: number; version: number }
const anew = () => Promise.all([invalidate(debit, debitRotation, debitDesk), invalidate(approval)])
export const makeClaim = (agreementId: number): Promise<Key> => call(debit.make, { agreementId }, {}).finally(anew)
export const refuseLine = (input: Input<typeof debitDesk.refuse>): Promise<unknown> =>
  call(debitDesk.refuse, input, {}).finally(anew)
export const auditClaim = (input: Whole<typeof debitDesk.audit>): Promise<unknown> =>
  call(debitDesk.audit, input, { inline: true }).finally(anew)
export const closeAgreement = (input: Whole<typeof debitDesk.close>): Promise<unknown> =>
  call(debitDesk.close, input, { inline: true }).finally(anew)
export const saveRotation = (input: Whole<typeof debitRotation.saveRotation>): Promise<Key> =>
  call(debitRotation.saveRotation, input, { inline: true }).finally(anew)
export const auditRotation = (input: Whole<typeof debitDesk.auditRotation>): Promise<unknown> =>
  call(debitDesk.auditRotation, input, { inline: true }).finally(anew)
