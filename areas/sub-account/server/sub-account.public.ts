export { askableOf, lastRequest } from './request.service.ts'
export { disableSub } from './sub-account.service.ts'
