// Addresses in the one form they are compared in, codes that prove them, what is under way, and the beginning and the end of accounts and
// companies, for other areas.
export { contactOf, domainOf, isPublicDomain, sharesDomain } from './contact.rules.ts'
export { mustReachByMail, proveCode, sendCode, spendCode } from './code.service.ts'
export { wakingOf } from './activation.service.ts'
export { openApplies } from './apply.sql.ts'
export { avatarRows, nameOnce } from './profile.sql.ts'
export { dissolveEmpty, forgetPerson, makePlace } from './person.service.ts'
export { leavesAdmin } from './desk.sql.ts'
export { dissolve } from './main.sql.ts'
export { checkPassword, takenContact } from './register.service.ts'
export { insertCompany, insertMain } from './register.sql.ts'
