// What proves a person, and what they are told when it changes, for the areas that ask for it.
export { beginEnrolment, enrol, forgetFactors, hasFactor, provesFactor, provesPassword } from './proof.service.ts'
export { askProof } from './factor.service.ts'
export { provePasskey, signInOptions } from './ceremony.service.ts'
export { tellPerson } from './tell.service.ts'
