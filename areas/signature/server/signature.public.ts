export { signable } from './signable.ts'
export { isSigned } from './signature.service.ts'
