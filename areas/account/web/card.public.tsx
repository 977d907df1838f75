// The card of a company and its people, for the screens of staff.
export { CardFacts, MemberList } from './CardFacts.tsx'
