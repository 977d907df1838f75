// Addresses in the one form they are compared in, codes that prove them, what is under way, and the end of an account, for other areas.
export { contactOf, domainOf, isPublicDomain, sharesDomain } from './contact.rules.ts'
export { proveCode, sendCode, spendCode } from './code.service.ts'
export { wakingOf } from './activation.service.ts'
export { openApplies } from './apply.sql.ts'
export { avatarRows } from './profile.sql.ts'
export { forgetPerson } from './person.service.ts'
export { leavesAdmin } from './desk.sql.ts'
export { checkPassword } from './register.service.ts'
