import * as z from 'zod/mini'
import { bytes, contract, day, get, id, post, time } from '#platform/contract/contract.ts'
import { optionalText, said, text, wireId } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { FileItem, Saved, step } from '#platform/contract/record.ts'
import { locales } from '#platform/contract/text.ts'
import {
  applyKinds,
  applyStates,
  code,
  codeErrors,
  codeSendErrors,
  CodeSent,
  contact,
  contactKinds,
  newPassword,
  password,
  passwordErrors,
} from './contract.ts'

/** The picture of a person. */
export const avatarModel = 'avatar'
export const avatarRules = { accept: ['jpg', 'png'], maxMb: 2 } as const

const Apply = z.object({
  id: z.int(),
  kind: z.enum(applyKinds),
  oldValue: z.string(),
  newValue: z.string(),
  reason: said,
  status: z.enum(applyStates),
  rejectReason: z.string(),
  createdAt: time,
  updatedAt: time,
  version: z.int(),
  can: z.object({ withdraw: z.boolean(), resubmit: z.boolean() }),
})

/** What is wrong with an address or phone that shall take the place of the caller's own. */
export const newContactErrors = [
  'account.contact_rule',
  'account.contact_kind',
  'account.contact_same',
  'account.mail_domain',
] as const
/** What people keep of themselves: /info/personal. */
export const profile = contract('account', {
  /** Changes the own password, proven by the old one; the other sessions end. */
  changePwd: post('/user/changePwd', {
    access: 'session',
    input: { oldPassword: password, password: newPassword, confirm: password },
    reply: z.object({ ended: z.int() }),
    errors: [...passwordErrors, 'account.wrong_password', 'account.password_same', 'platform.too_many'],
  }),
  /** What the caller's own page shows of them. */
  show: get('/account/profile', {
    access: 'session',
    reply: z.object({
      loginName: z.string(),
      name: z.string(),
      nameEn: z.string(),
      email: z.string(),
      mobile: z.string(),
      locale: z.enum(locales),
      roles: z.array(z.string()),
      company: z.string(),
      avatar: z.nullable(FileItem),
      createdAt: time,
      lastLoginAt: z.nullable(time),
      passwordChangedAt: time,
      /** whether `saveFirstMail` is theirs: the only administrator, whose account was made without an address */
      mayGiveMail: z.boolean(),
      version: z.int(),
    }),
  }),
  /** Changes name, language of mails and picture; `avatar` is the id of the picture's file, none takes it away. */
  save: post('/account/profile', {
    access: 'session',
    input: {
      version: step.version,
      name: text(64),
      nameEn: optionalText(100),
      locale: z.enum(locales),
      avatar: z.optional(wireId),
    },
    reply: z.object({ version: z.int() }),
    errors: ['account.not_found', 'file.denied', 'platform.changed'],
  }),
  /** Sends the codes a change of address needs: one to the old address, where there is one, and one to the new. */
  contactCode: post('/userApply/code', {
    access: 'session',
    input: { kind: z.enum(contactKinds), newValue: contact },
    reply: z.object({ ...CodeSent.shape, both: z.boolean() }),
    errors: [...newContactErrors, ...codeSendErrors, 'platform.too_many'],
  }),
  /**
   * Applies for a new address, with the password and the codes; the account manager decides. Of a rejected
   * application `id` and `version` submit it again.
   */
  saveContact: post('/userApply/contact', {
    access: 'session',
    input: {
      id: z.optional(id),
      version: z._default(step.version, 0),
      kind: z.enum(contactKinds),
      newValue: contact,
      reason: text(500),
      password,
      oldCode: z.optional(code),
      code,
    },
    reply: Saved,
    errors: [
      ...codeErrors,
      ...newContactErrors,
      'account.apply_open',
      'account.apply_not_found',
      'account.mail_taken',
      'account.phone_taken',
      'account.wrong_password',
      'platform.changed',
      'platform.state',
      'platform.too_many',
    ],
  }),
  /** What the caller applied for, newest first. */
  applies: get('/userApply', { access: 'session', input: { ...paging }, reply: page(Apply) }),
  /** Takes back an application that nobody has decided. */
  withdraw: post('/userApply/withdraw', {
    access: 'session',
    input: step,
    reply: Saved,
    errors: ['account.apply_not_found', 'platform.state', 'platform.changed'],
  }),
  /** The caller's own rows of the operation log, newest first, as the specification names them. */
  logs: get('/operLog', {
    access: 'session',
    input: { ...paging, startDate: z.optional(day), endDate: z.optional(day) },
    reply: page(
      z.object({
        id: z.int(),
        requestedAt: time,
        userName: z.string(),
        /** staff who looked with the caller's eyes */
        viewerName: z.string(),
        ip: z.string(),
        area: z.string(),
        did: z.string(),
        methodName: z.string(),
        className: z.string(),
        url: z.string(),
        params: z.string(),
        msgCode: z.int(),
        takenMs: z.int(),
      }),
    ),
  }),
  /** The same rows as a CSV file, all of them: the copy of one’s own data is whole. */
  exportLogs: get('/operLog/export', {
    access: 'session',
    input: { startDate: z.optional(day), endDate: z.optional(day) },
    effect: true,
    logged: true,
    reply: bytes,
    errors: ['platform.too_many'],
  }),
  /** Everything the portal holds about the caller, as a JSON file. */
  exportData: get('/account/export', {
    access: 'session',
    effect: true,
    logged: true,
    reply: bytes,
    errors: ['platform.too_many'],
  }),
  /** Asks for the account to be deleted, proven by the password; staff decide. */
  requestDeletion: post('/account/deletion', {
    access: 'session',
    input: { reason: optionalText(500), password },
    reply: Saved,
    errors: ['account.wrong_password', 'account.apply_open', 'account.deletion_main', 'platform.too_many'],
  }),
})
