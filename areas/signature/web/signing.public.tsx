// What the forms of other areas need to be signed.
export { default as SignForm } from './SignForm.tsx'
export { SignState } from './SignState.tsx'
export { rereadDocument } from './signature.queries.ts'
