/** What a message is about; lists show `service` and `system` together. */
export const messageTypes = ['product', 'service', 'activity', 'system'] as const
export type MessageType = (typeof messageTypes)[number]

/** What happens that people are told of: each may say how for each of these. Every template belongs to one. */
export const messageEvents = [
  'certification',
  'decision',
  'security',
  'account',
  'access',
  'support',
  'published',
  'watched',
  'withdrawn',
  'announcement',
  'activity',
  'complaint',
  'feedback',
  'money',
] as const
export type MessageEvent = (typeof messageEvents)[number]

/** In the portal something is told or not; a mail may wait for the daily one; on a phone somebody may want to hear results alone. */
export const siteChoices = ['now', 'off'] as const
export const smsChoices = ['now', 'result', 'off'] as const
export const mailChoices = ['now', 'daily', 'off'] as const
export type SiteChoice = (typeof siteChoices)[number]
export type MailChoice = (typeof mailChoices)[number]
export type SmsChoice = (typeof smsChoices)[number]
/** How somebody is told of an event. */
export type Ways = { inSite: SiteChoice; mail: MailChoice; sms: SmsChoice }

type Open = {
  readonly inSite: readonly SiteChoice[]
  readonly mail: readonly MailChoice[]
  readonly sms: readonly SmsChoice[]
}
const must = ['now'] as const
const mayMiss = ['now', 'off'] as const
const ring = ['off', 'now'] as const
const results = ['result', 'now', 'off'] as const
/**
 * What may be chosen for an event, and first what holds for who has chosen nothing. Where `off` is missing, nobody can be left
 * out: certification results, what concerns the safety of an account, and decisions somebody must make.
 */
export const eventChoices: Readonly<Record<MessageEvent, Open>> = {
  certification: { inSite: must, mail: ['now', 'daily'], sms: results },
  decision: { inSite: must, mail: ['now', 'daily'], sms: ring },
  security: { inSite: must, mail: must, sms: mayMiss },
  account: { inSite: must, mail: ['now', 'daily'], sms: results },
  access: { inSite: mayMiss, mail: mailChoices, sms: results },
  support: { inSite: must, mail: ['now', 'daily'], sms: ring },
  published: { inSite: mayMiss, mail: ['daily', 'now', 'off'], sms: ['off'] },
  watched: { inSite: mayMiss, mail: ['daily', 'now', 'off'], sms: ['off'] },
  withdrawn: { inSite: mayMiss, mail: mailChoices, sms: ['off'] },
  announcement: { inSite: must, mail: mailChoices, sms: ['off'] },
  activity: { inSite: mayMiss, mail: ['off', 'daily', 'now'], sms: ['off'] },
  complaint: { inSite: must, mail: mailChoices, sms: ring },
  feedback: { inSite: mayMiss, mail: mailChoices, sms: ['off'] },
  money: { inSite: must, mail: ['now', 'daily'], sms: results },
}
/** What holds for who has chosen nothing. */
export const usualWays = (event: MessageEvent): Ways => {
  const { inSite, mail, sms } = eventChoices[event]
  return { inSite: inSite[0]!, mail: mail[0]!, sms: sms[0]! }
}
/** Whether a phone may ring for an event at all: then it also stands in for a missing address. */
export const mayRing = (event: MessageEvent): boolean => eventChoices[event].sms.includes('now')
