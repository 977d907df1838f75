// What a registration is made of, for other doors by which an account comes into being.
export { contactRule, sameRule } from './checks.ts'
export { LoginNameInput } from './LoginNameInput.tsx'
export { PasswordParts } from './PasswordParts.tsx'
export { Term, Tick, useTerms } from './Terms.tsx'
