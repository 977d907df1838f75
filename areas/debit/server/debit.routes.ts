import { mount } from '#platform/server/http/mount.ts'
import { debit } from '../contract.ts'
import { protection } from '../protection.contract.ts'
import { debitRotation } from '../rotation.contract.ts'
import { debitDesk } from '../staff.contract.ts'
import * as claims from './claim.service.ts'
import * as desk from './desk.service.ts'
import { exportProtections, listProtections, sumProtections } from './protection.service.ts'
import * as rotations from './rotation.service.ts'

export const debitRoutes = [
  ...mount(debit, {
    agreements: desk.listAgreements,
    claims: claims.listClaims,
    claim: claims.showClaim,
    make: claims.makeClaim,
    submit: claims.submitClaim,
    withdraw: claims.withdrawClaim,
    remove: claims.removeClaim,
  }),
  ...mount(debitRotation, {
    rotations: rotations.listRotations,
    rotationStart: rotations.startRotation,
    rotation: rotations.showRotation,
    saveRotation: rotations.saveRotation,
    submitRotation: rotations.submitRotation,
    withdrawRotation: rotations.withdrawRotation,
    removeRotation: rotations.removeRotation,
  }),
  ...mount(debitDesk, {
    desk: desk.listDesk,
    review: desk.reviewClaim,
    refuse: desk.refuseLine,
    audit: desk.auditClaim,
    deskAgreements: desk.listDeskAgreements,
    deskAgreement: desk.showAgreement,
    saveAgreement: desk.saveAgreement,
    publish: desk.publishAgreement,
    close: desk.closeAgreement,
    removeAgreement: desk.removeAgreement,
    deskRotations: rotations.listDeskRotations,
    deskRotation: rotations.reviewRotation,
    auditRotation: rotations.auditRotation,
    receiveRotation: rotations.receiveRotation,
    creditRotation: rotations.creditRotation,
  }),
  ...mount(protection, {
    protections: listProtections,
    protectionSums: sumProtections,
    exportProtections,
  }),
]
