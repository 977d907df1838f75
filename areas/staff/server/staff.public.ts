// The link by which somebody comes in: made, kept as a hash, tried, for other areas that invite.
export { answersFor, inviterIn, linkHash, linkWay, mailIsSet, newLink } from './link.service.ts'
