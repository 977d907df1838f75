// The second factor of the signed-in person, for their own page.
export { default as FactorPart } from './FactorPart.tsx'
