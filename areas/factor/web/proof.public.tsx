// What somebody proves themselves by, for forms of other areas; they bring `factorTexts` along.
export { factorQuery, heldOf, proved, type Proof } from './factor.queries.ts'
export { ProofFields } from './ProofFields.tsx'
