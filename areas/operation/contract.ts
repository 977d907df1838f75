import * as z from 'zod/mini'
import { bytes, contract, day, flag, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'

/** Refusals of the operator's screens. */
export const operationErrors = errors('operation', {
  mail_not_found: 'not_found',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof operationErrors> {}
}
/** What of the area a role may be given. */
export const operationPermissions = permissions('operation', ['mail_read', 'log_read'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof operationPermissions> {}
}
/** How often its calls may be made. */
export const operationLimits = limits({
  error_report: { points: 30, seconds: 600 },
  log_export: { points: 20, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof operationLimits> {}
}

/** mail: to an address; sms: to a phone. */
export const messageKinds = ['mail', 'sms'] as const
/** queued: waits to be sent; sent; outbox: kept to be read here, there is nothing to send it by; failed: given up. */
export const mailStates = ['queued', 'sent', 'outbox', 'failed'] as const

/** Rows of the operation log in one file; the file says when there were more. */
export const mostExported = 50_000

/** First and last day, both included, in the vendor's zone. */
const range = { startDate: z.optional(day), endDate: z.optional(day) }
/** What the operation log is narrowed by. */
const narrowed = {
  user: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  className: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  failed: z._default(flag, false),
  ...range,
}

const mail = {
  id: z.int(),
  kind: z.enum(messageKinds),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  /** what the template is for, in words */
  about: z.string(),
  locale: z.string(),
  status: z.enum(mailStates),
  /** why it did not go out: in words, and as the mail server said it */
  reason: z.nullable(z.string()),
  error: z.nullable(z.string()),
  createdAt: time,
  sentAt: z.nullable(time),
}

export const operation = contract('operation', {
  /**
   * The mails the portal wrote, newest first; `keyword` looks into recipient and subject. At most 10,000 rows are
   * counted and handed out: further back, the dates are the way.
   */
  mails: get('/operation/mail', {
    access: { permission: ['mail_read'] },
    input: { ...paging, status: z.optional(z.enum(mailStates)), keyword, ...range },
    reply: page(z.object(mail)),
  }),
  /**
   * One mail with its text and HTML, exactly as it went or would go out. What is for its reader alone, a code or an invitation, is
   * `hidden`: nobody who reads the mails of others can take their accounts over. Only the demo shows it.
   */
  mail: get('/operation/mail/{id}', {
    access: { permission: ['mail_read'] },
    input: { id },
    reply: z.object({ ...mail, text: z.string(), html: z.string(), hidden: z.boolean() }),
    errors: ['operation.mail_not_found'],
  }),
  /**
   * The operation log, newest first: who called what, from where, with which parameters (secrets masked)
   * and what came of it. `user` is the beginning of a username, `className` an area as `logAreas` gives it; `failed`
   * leaves only calls that were refused or broke (msgCode ≠ 0). Capped at 10,000 rows as above. `takenMs` is
   * milliseconds. `area` and `did` say both codes in words, `outcome` that of the result; `object` is the record it was about, as it is called now or
   * was called in what was sent, with its address where the caller may open it.
   */
  logs: get('/operation/log', {
    access: { permission: ['log_read'] },
    input: {
      ...paging,
      ...narrowed,
    },
    reply: page(
      z.object({
        id: z.int(),
        requestedAt: time,
        userName: z.string(),
        /** staff who looked with the person's eyes */
        viewerName: z.string(),
        ip: z.string(),
        className: z.string(),
        methodName: z.string(),
        area: z.string(),
        did: z.string(),
        object: z.nullable(z.object({ name: z.string(), url: z.string() })),
        url: z.string(),
        params: z.string(),
        msgCode: z.int(),
        outcome: z.string(),
        takenMs: z.int(),
        traceId: z.string(),
      }),
    ),
  }),
  /**
   * The same rows as a CSV file, newest first, words and codes in columns of their own; at most `mostExported`, and its last line
   * says when there were more. Leaves a row in the log itself.
   */
  exportLogs: get('/operation/log/export', {
    access: { permission: ['log_read'] },
    input: narrowed,
    effect: true,
    logged: true,
    reply: bytes,
    errors: ['platform.too_many'],
  }),
  /** The areas that write the log, with their words, to narrow it by. */
  logAreas: get('/operation/log/areas', {
    access: { permission: ['log_read'] },
    reply: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  /**
   * A fault that a browser caught. It goes, masked and cut, into the process log with its trace id;
   * nothing is stored that the caller could fill. Limited per address.
   */
  reportError: post('/public/errorReport', {
    access: 'open',
    logged: false,
    input: {
      message: z.string().check(z.minLength(1), z.maxLength(20_000)),
      url: z._default(z.string().check(z.maxLength(20_000)), ''),
      stack: z._default(z.string().check(z.maxLength(100_000)), ''),
      info: z._default(z.string().check(z.maxLength(100_000)), ''),
    },
    reply: z.null(),
    errors: ['platform.too_many'],
  }),
})
