import * as z from 'zod/mini'

/** Days the link of an invitation works. */
export const linkDays = 7
/** invited → accepted or revoked; lapsed when nobody used the link in time, until it is made anew. */
export const invitationStates = ['invited', 'lapsed', 'accepted', 'revoked'] as const
/** What a username is to who invites: free, an account's, or that of somebody who is invited. */
export const nameStates = ['free', 'taken', 'invited'] as const
/** How a link reaches its person. */
export const LinkWay = z.object({
  /** by mail; else the one who makes a link is shown it */
  mail: z.boolean(),
  /** the mail server cannot be had at present: letters are queued, and go out when it is back */
  delayed: z.boolean(),
})
export type LinkWay = z.output<typeof LinkWay>
