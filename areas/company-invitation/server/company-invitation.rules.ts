/** What may be done with an invitation; one that was accepted has made an account, which is looked after elsewhere. */
export function invitationSteps({ state }: { state: string }) {
  const open = state === 'unsent' || state === 'invited' || state === 'lapsed'
  return { renew: open, revoke: open }
}
