// Addresses in the one form they are compared in, and the end of an account, for other areas.
export { contactOf, domainOf, isPublicDomain, sharesDomain } from './contact.rules.ts'
export { forgetPerson } from './person.service.ts'
