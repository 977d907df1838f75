// The link by which somebody comes in: made, kept as a hash, tried, for other areas that invite.
export { answersFor, invitationState, linkHash, mailIsSet, newLink } from './link.service.ts'
