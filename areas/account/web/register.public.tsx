// What a registration is made of, for other doors by which an account comes into being.
export { termsQuery } from './account.queries.ts'
export { contactRule, sameRule } from './checks.ts'
export { LoginNameInput } from './LoginNameInput.tsx'
export { PasswordParts } from './PasswordParts.tsx'
export { Term, Tick } from './Terms.tsx'
