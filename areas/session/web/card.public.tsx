// The card of the ways in alone, for a page that says something before it asks for anything.
export { SignInCard } from './SignInCard.tsx'
