// The card that links of invitations lead to, and the one it is drawn in, for areas that invite.
export { LinkCard } from './LinkCard.tsx'
export { SignInCard } from './SignInCard.tsx'
