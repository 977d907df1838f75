import * as z from 'zod/mini'
import { contract, del, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { locales } from '#platform/contract/text.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'

/** Refusals of signing in. One text for every wrong name or password. */
export const sessionErrors = errors('session', {
  bad_login: 'bad_login',
  disabled: 'disabled',
  locked: 'locked',
  code_required: 'code_wrong',
  code_wrong: 'code_wrong',
  /** there are no recovery codes yet */
  enrol_wrong: 'code_wrong',
  staff_door: 'denied',
  not_staff: 'denied',
  office_only: 'denied',
  no_such_session: 'not_found',
  no_entry: 'denied',
  not_open: 'not_found',
  token_gone: 'code_expired',
  passkey_wrong: 'bad_login',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof sessionErrors> {}
}
/** How often its calls may be made. */
export const sessionLimits = limits({
  // 5 failures in 15 minutes lock a username for 15 minutes, where they came from
  login_name: { points: 5, seconds: 900, blockSeconds: 900 },
  // the same for a browser that signed in with the name before
  login_device: { points: 5, seconds: 900, blockSeconds: 900 },
  login_ip: { points: 60, seconds: 600 },
  visit: { points: 240, seconds: 60 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof sessionLimits> {}
}

/** One entry of the menu tree. */
const MenuItem = z.object({
  id: z.int(),
  pid: z.int(),
  name: z.string(),
  enName: z.string(),
  url: z.string(),
  icon: z.string(),
  show: z.union([z.literal(0), z.literal(1)]),
  selected: z.boolean(),
  privilege: z.array(z.string()),
  get children() {
    return z.array(MenuItem)
  },
})

const credentials = {
  // only the name is trimmed; the password's bytes are the user's own
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
}
/** A code of the authenticator, or a recovery code as it was shown or without its hyphens. */
const secondCode = z
  .string()
  .check(z.trim(), z.regex(/^(?:\d{6}|[\da-z]{4}(?:[ -]?[\da-z]{4}){2})$/i, { error: 'session.code_rule' }))
export const LoginReply = z.object({
  /** a random marker for the browser's guard; never proof of anything */
  loginToken: z.string(),
  userName: z.string(),
  menuList: z.array(MenuItem),
  /** where to go, when the caller asked for an address that is allowed */
  back_url: z.optional(z.string()),
})

/** The subsystems that the portal hands its users over to. */
export const subCodes = ['portal', 'document', 'order', 'bbs', 'pms', 'guide', 'video', 'survey'] as const
export type SubCode = (typeof subCodes)[number]

export const session = contract('session', {
  /**
   * Signs in with name and password. Starts a portal session and a single sign-on session in cookies; an earlier
   * session of this browser ends (rotation). Five failures in 15 minutes lock the name for 15. Of somebody with a
   * second factor a right password alone is answered `code_required`; the same call with `code` signs in.
   */
  login: post('/login', {
    access: 'open',
    input: {
      ...credentials,
      code: z.optional(secondCode),
      back_url: z.optional(z.string().check(z.maxLength(2000))),
    },
    reply: LoginReply,
    errors: [
      'session.bad_login',
      'session.disabled',
      'session.locked',
      'session.code_required',
      'session.code_wrong',
      'session.staff_door',
      'platform.too_many',
    ],
  }),
  /**
   * Signs staff in with a code, of the authenticator or a recovery code. Without a factor the answer carries `enrol`: the secret
   * to scan; the same call with a code of it enrols, signs in and answers the recovery codes, this once. Same counters as login. Outside the
   * offices, where the operator has named them, only who has a factor already gets in.
   */
  adminLogin: post('/adminLogin', {
    access: 'open',
    input: { ...credentials, code: z.optional(secondCode) },
    reply: z.object({
      loginToken: z.string(),
      userName: z.string(),
      menuList: z.array(MenuItem),
      enrol: z.nullable(z.object({ secret: z.string(), uri: z.string() })),
      recoveryCodes: z.array(z.string()),
    }),
    errors: [
      'session.bad_login',
      'session.disabled',
      'session.locked',
      'session.code_required',
      'session.code_wrong',
      'session.enrol_wrong',
      'session.not_staff',
      'session.office_only',
    ],
  }),
  /**
   * Signs out: the portal session first, then the single sign-on session behind it with single logout at the services
   * it reached. May be repeated and says the same with nobody signed in.
   */
  logout: post('/logout', { access: 'open', reply: z.null(), viewing: 'ends' }),
  /** The signed-in user; mobile and email are masked. */
  userInfo: get('/user/info', {
    access: 'session',
    reply: z.object({
      id: z.int(),
      loginName: z.string(),
      name: z.string(),
      mobile: z.string(),
      email: z.string(),
      roles: z.array(z.string()),
      company: z.object({ name: z.string(), certStatus: z.string() }),
      ndaStatus: z.enum(['no_pass', 'pass']),
      locale: z.enum(locales),
      menuId: z.int(),
    }),
  }),
  /** The menu tree of the user: union of the roles' menus within the certification gates; `id` is the menu to select. */
  menu: get('/menu', { access: 'session', reply: z.object({ newList: z.array(MenuItem), id: z.int() }) }),
  /**
   * Changes the language: stores it, rotates the session id and gives the menus again. Not a second way to sign in.
   */
  loginSuccess: get('/loginSuccess', {
    access: 'session',
    effect: true,
    input: { lan: z.enum(locales) },
    reply: z.object({ loginToken: z.string(), menuList: z.array(MenuItem), id: z.int() }),
  }),
  /** Notes a visited screen; capped, limited, never fails the page. */
  saveVisit: get('/public/saveMenuRouterLog', {
    access: 'open',
    effect: true,
    input: {
      path: z.string().check(z.maxLength(200), z.regex(/^\//)),
      menuID: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(999_999))),
    },
    reply: z.null(),
  }),
  /** The caller's live sessions, newest use first; `current` marks this one. */
  list: get('/session', {
    access: 'session',
    viewing: 'never',
    reply: z.array(
      z.object({
        id: z.int(),
        ip: z.string(),
        userAgent: z.string(),
        createdAt: time,
        lastSeenAt: time,
        expiresAt: time,
        current: z.boolean(),
      }),
    ),
  }),
  /** Ends one of the caller's own sessions; holds on every node within a second. */
  revoke: del('/session/{id}', {
    access: 'session',
    input: { id },
    reply: z.null(),
    errors: ['session.no_such_session'],
  }),
  /** Ends all the caller's other sessions; answers how many. */
  revokeOthers: post('/session/revokeOthers', {
    access: 'session',
    reply: z.object({ ended: z.int() }),
  }),
  /**
   * A one-time token to enter a subsystem with: `expireIn` 10 s, bound to user, subsystem and session. `url` is the
   * subsystem's configured address with the token, else the portal's own screen.
   */
  ssoToken: get('/api/sso/token', {
    access: 'session',
    effect: true,
    input: { subCode: z.enum(subCodes) },
    reply: z.object({ token: z.string(), url: z.string(), expireIn: z.int() }),
    errors: ['session.no_entry', 'session.not_open', 'platform.too_many'],
  }),
  /**
   * Redeems a token of ssoToken once, for the subsystem (`document`) it was made for; a wrong one burns it.
   * `loginToken` is a random marker, good for checkUserStatus only; `docToken` comes for `document` alone, lives 15
   * minutes and dies with the session.
   */
  ssoVerify: get('/api/sso/verify', {
    access: 'open',
    effect: true,
    input: { token: z.string().check(z.maxLength(100)), document: z.string().check(z.maxLength(20)) },
    reply: z.object({
      loginToken: z.string(),
      userName: z.string(),
      docToken: z.optional(z.string()),
      roles: z.array(z.string()),
      ndaStatus: z.enum(['no_pass', 'pass']),
    }),
    errors: ['session.token_gone'],
  }),
  /** Whether the user behind a loginToken is still signed in; an unknown token is `expired`. */
  checkUserStatus: get('/user/checkUserStatus', {
    access: 'open',
    input: { token: z.string().check(z.maxLength(100)) },
    reply: z.object({ status: z.enum(['enabled', 'disabled', 'expired']) }),
  }),
  /**
   * Ends the single sign-on session, with single logout. The same as logout, so that the two may come in any order and
   * either may be lost.
   */
  ssoLogout: post('/api/sso/logout', { access: 'open', reply: z.null(), viewing: 'ends' }),
})
