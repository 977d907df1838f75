/** Days the link of an invitation works. */
export const linkDays = 7
/** invited → accepted or revoked; lapsed when nobody used the link in time, until it is made anew. */
export const invitationStates = ['invited', 'lapsed', 'accepted', 'revoked'] as const
