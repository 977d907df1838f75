import { showInfo } from './certification.service.ts'

export { wrongIn } from '../typed.rules.ts'
export { bringCertification } from './brought.service.ts'
export { endingRows, isInReview } from './certification.sql.ts'
export { isToSign } from './waits.sql.ts'

/** Where the certification of the caller's company stands, and what the caller may do about it. */
export const certificationOf = showInfo
