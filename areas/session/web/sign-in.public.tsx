// The frame of the ways in, for the areas that stand beside the sign-in.
export { Note } from './Note.tsx'
export { enter } from './session.queries.ts'
export { SignInCard } from './SignInCard.tsx'
