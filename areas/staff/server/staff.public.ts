// The link by which somebody comes in: made, kept as a hash, tried, for other areas that invite.
export { answersFor, linkHash, linkWay, mailIsSet, newLink } from './link.service.ts'
