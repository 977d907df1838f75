import * as z from 'zod/mini'
import { contract, get, post, time } from '#platform/contract/contract.ts'
import { optionalText } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { shown, step } from '#platform/contract/record.ts'
import './contract.ts'

const phone = z.string().check(z.trim(), z.maxLength(31), z.regex(/^(\+?[0-9][0-9 ()-]{4,29})?$/))
const mail = z.string().check(z.trim(), z.maxLength(254), z.regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/))

/** What a company may write on its card itself. */
export const cardFields = {
  nameEn: optionalText(200),
  phone: z._default(phone, ''),
  email: z._default(mail, ''),
  website: z._default(z.string().check(z.trim(), z.maxLength(200), z.regex(/^(https?:\/\/\S+)?$/)), ''),
  address: optionalText(300),
  mainBusiness: optionalText(500),
  mainApplication: optionalText(500),
  contactName: optionalText(64),
  contactPhone: z._default(phone, ''),
  contactEmail: z._default(mail, ''),
}

/** What a company says of itself: /info/client. */
export const company = contract('account', {
  /** The card of the caller's company with its people. */
  card: get('/account/company', {
    access: 'session',
    reply: z.object({
      id: z.int(),
      name: z.string(),
      account: z.string(),
      ...shown(cardFields),
      /** the same as the reader's script has them; a form begins with what was typed */
      said: z.object({
        name: z.string(),
        address: z.string(),
        mainBusiness: z.string(),
        mainApplication: z.string(),
        contactName: z.string(),
      }),
      legalEntity: z.string(),
      uscc: z.string(),
      country: z.string(),
      registeredAt: time,
      certStatus: z.string(),
      certifiedOn: z.nullable(z.string()),
      certValidEnd: z.nullable(z.string()),
      manager: z.nullable(z.string()),
      version: z.int(),
      can: z.object({ edit: z.boolean() }),
    }),
  }),
  /** The people of the caller's company, without their addresses. */
  members: get('/account/member', {
    access: 'session',
    input: { ...paging },
    reply: page(
      z.object({
        id: z.int(),
        name: z.string(),
        loginName: z.string(),
        roles: z.array(z.string()),
        isMain: z.boolean(),
        enabled: z.boolean(),
      }),
    ),
  }),
  /** Changes what the company says of itself. */
  saveCard: post('/account/company', {
    access: { permission: ['company_edit'] },
    input: { version: step.version, ...cardFields },
    reply: z.object({ version: z.int() }),
    errors: ['account.not_found', 'platform.changed'],
  }),
})
