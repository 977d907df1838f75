import * as z from 'zod/mini'
import { contract, flag, get, post } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { text } from '#platform/contract/field.ts'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'

/** Refusals of accounts. What an address has to do with the portal is told after its code only. */
export const accountErrors = errors('account', {
  name_taken: 'duplicate',
  mail_taken: 'duplicate',
  phone_taken: 'duplicate',
  mail_unknown: 'not_found',
  phone_unknown: 'not_found',
  contact_rule: 'validation',
  company_certified: 'company_certified',
  company_taken: 'company_certified',
  company_invited: 'company_certified',
  company_rule: 'validation',
  unknown_country: 'validation',
  password_rule: 'validation',
  password_name: 'validation',
  confirm_differs: 'validation',
  agreement_changed: 'state',
  code_wrong: 'code_wrong',
  code_over: 'code_expired',
  codes_spent: 'too_many',
  no_mail: 'state',
  unreachable: 'state',
  no_phone: 'state',
  proof_needed: 'proof_needed',
  contact_kind: 'validation',
  contact_same: 'validation',
  mail_domain: 'validation',
  mail_staff: 'validation',
  password_same: 'validation',
  wrong_password: 'bad_login',
  apply_open: 'duplicate',
  apply_not_found: 'not_found',
  not_dormant: 'state',
  deletion_main: 'state',
  not_found: 'not_found',
  last_admin: 'state',
  own_account: 'state',
  not_viewable: 'denied',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof accountErrors> {}
}
/** What of the area a role may be given. */
export const accountPermissions = permissions('account', [
  'company_edit',
  'account_apply_decide',
  'privacy_decide',
  'account_read',
  'account_lock',
  'account_view',
  'main_transfer',
])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof accountPermissions> {}
}
/** How often its calls may be made: by address of the caller, or by the address a code goes to. What begins with `free` needs no proof. */
export const accountLimits = limits({
  check_name: { points: 10, seconds: 3600 },
  free_name: { points: 5, seconds: 3600 },
  register: { points: 60, seconds: 3600 },
  free_register: { points: 10, seconds: 3600 },
  free_code: { points: 3, seconds: 3600 },
  challenge: { points: 60, seconds: 600 },
  code_minute: { points: 1, seconds: 60 },
  code_day: { points: 10, seconds: 86_400 },
  code_place_minute: { points: 10, seconds: 60 },
  code_place: { points: 20, seconds: 3600 },
  prove_code: { points: 60, seconds: 600 },
  data_export: { points: 5, seconds: 3600 },
})
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof accountLimits> {}
}

/** What a code is for; it works for nothing else. */
export const codePurposes = ['register', 'reset', 'contact_old', 'contact_new', 'sign'] as const
/** Digits of a code, minutes it lives, tries it takes, seconds until the next may be asked for. */
export const codeRules = { digits: 6, minutes: 5, tries: 5, gapSeconds: 60 } as const
export const contactKinds = ['email', 'mobile'] as const
/** What people apply for about their own account: another address or phone, waking a sleeping account, deleting it. */
export const applyKinds = [...contactKinds, 'activation', 'deletion'] as const
/** submitted → under_review once somebody takes care of it → approved, or rejected with a reason and submitted again. */
export const applyStates = ['submitted', 'under_review', 'approved', 'rejected', 'withdrawn'] as const

/** A username: 5 to 20 characters, a letter first. */
export const loginName = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z][A-Za-z0-9_]{4,19}$/, { error: 'account.login_rule' }))
/** A new password: digits, upper and lower case and a special character, 8 or more; its bytes stay as they are. */
export const newPassword = z
  .string()
  .check(
    z.maxLength(128),
    z.regex(/^(?=[^]*\d)(?=[^]*[a-z])(?=[^]*[A-Z])(?=[^]*[^A-Za-z0-9\s])[^]{8,}$/, { error: 'account.password_rule' }),
  )
/** A password that is there already. */
export const password = z.string().check(z.minLength(1), z.maxLength(256))
/** An email address or a phone number, as somebody types it; the server tells which. */
export const contact = z.string().check(z.trim(), z.minLength(3), z.maxLength(254))
export const code = z.string().check(z.trim(), z.regex(/^\d{6}$/, { error: 'account.code_rule' }))
export const agreed = flag.check(z.refine((yes) => yes, { error: 'agreement.must_agree' }))
const agreementVersion = z.string().check(z.regex(/^\d{1,4}(\.\d{1,4}){0,2}$/))
const textHash = z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/)))
/**
 * What whoever makes an account agrees to: the versions they were shown, with the hash of the very words (`agreement.show`). A program that
 * leaves the hashes out agrees to the words in force.
 */
export const terms = {
  agreeUser: agreed,
  agreePrivacy: agreed,
  userVersion: agreementVersion,
  userSha256: textHash,
  privacyVersion: agreementVersion,
  privacySha256: textHash,
}
/** Proof of work, where a call was refused with `proof_needed`: how it is made says `challenge` of proof.contract.ts. */
const proven = z.optional(z.string().check(z.regex(/^[\w.-]{1,300}~[0-9a-z]{1,8}(\.[0-9a-z]{1,8}){15}$/)))
export const CodeSent = z.object({
  /** seconds until another may be asked for, and minutes this one lives */
  seconds: z.int(),
  minutes: z.int(),
  /** the server for it cannot be had at present: the code is queued, and goes out when it is back */
  delayed: z.boolean(),
})
export const codeErrors = ['account.code_wrong', 'account.code_over'] as const
/** What keeps a code from being sent: too many were, or nothing that is written leaves this installation by that way. */
export const codeSendErrors = ['account.codes_spent', 'account.no_mail', 'account.no_phone'] as const
export const passwordErrors = ['account.password_name', 'account.confirm_differs'] as const
export const account = contract('account', {
  /** Whether a username is still free; ten questions an hour from one address, from the sixth on with proof. */
  checkLoginName: get('/public/checkLoginName', {
    access: 'open',
    input: { loginName, proof: proven },
    reply: z.object({ free: z.boolean() }),
    errors: ['account.proof_needed', 'platform.too_many'],
  }),
  /**
   * Sends a code to an email address or phone, for registering or for a new password. Says the same whether anybody has
   * the address, and works in this browser only; from the fourth of an hour on with proof.
   */
  sendCode: post('/public/sendCode', {
    access: 'open',
    input: { target: contact, scene: z.enum(['register', 'reset']), proof: proven },
    reply: CodeSent,
    errors: [
      'account.contact_rule',
      'account.mail_staff',
      ...codeSendErrors,
      'account.proof_needed',
      'platform.too_many',
    ],
  }),
  /**
   * Makes a company that is not certified yet and its main account, with two agreements accepted, and signs it in. With `join`
   * and the name of a certified company the account stands under no company's name: its person asks to be let in (sub-account `join`).
   */
  register: post('/public/register', {
    access: 'open',
    input: {
      loginName,
      password: newPassword,
      confirm: password,
      country: z.string().check(z.regex(/^[A-Z]{2}$/)),
      target: contact,
      code,
      companyName: text(200),
      join: z._default(flag, false),
      ...terms,
      proof: proven,
    },
    reply: z.object({ loginName: z.string() }),
    errors: [
      ...codeErrors,
      ...passwordErrors,
      'account.contact_rule',
      'account.mail_staff',
      'account.name_taken',
      'account.mail_taken',
      'account.phone_taken',
      'account.company_rule',
      'account.unknown_country',
      'account.company_taken',
      'account.company_invited',
      'account.company_certified',
      'account.agreement_changed',
      'account.proof_needed',
      'platform.too_many',
    ],
  }),
  /** Sets a new password with the code that went to the account's address, and ends all its sessions. */
  resetPwd: post('/public/resetPwd', {
    access: 'open',
    input: { target: contact, code, password: newPassword, confirm: password },
    reply: z.null(),
    errors: [
      ...codeErrors,
      ...passwordErrors,
      'account.contact_rule',
      'account.mail_unknown',
      'account.phone_unknown',
      'platform.too_many',
    ],
  }),
})
