export { insertSub, rolesFromMain, rolesWithin } from './brought.service.ts'
export { askableOf, lastRequest } from './request.service.ts'
export { handedOnBy } from './sub-account.rules.ts'
export { disableSub } from './sub-account.service.ts'
