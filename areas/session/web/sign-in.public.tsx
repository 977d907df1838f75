// The frame of the ways in, for the areas that stand beside the sign-in.
export { newcomer } from './newcomer.ts'
export { Note } from './Note.tsx'
export { SignInCard } from './SignInCard.tsx'
