export { disableSub } from './sub-account.service.ts'
