import * as z from 'zod/mini'
import { roles } from '#platform/contract/access.ts'
import { bytes, contract, flag, get, post } from '#platform/contract/contract.ts'
import { wireId } from '#platform/contract/field.ts'
import { locales } from '#platform/contract/text.ts'
import { keeper } from './contract.ts'

/** A table of colleagues, as it is uploaded. */
export const staffSheet = { modelCode: 'staff_sheet', accept: ['xlsx', 'csv'], maxMb: 5, maxCount: 1 } as const
/** Its columns, in the order of the template; their words are the header. */
export const staffColumns = ['name', 'nameEn', 'loginName', 'email', 'language', 'roles'] as const
/** Colleagues invited by one list. */
export const mostListed = 500

const Person = z.object({
  row: z.int(),
  name: z.string(),
  nameEn: z.string(),
  loginName: z.string(),
  email: z.string(),
  language: z.nullable(z.enum(locales)),
  roles: z.array(z.enum(roles)),
})

/** Colleagues invited by a list: /admin/staff/invitation. */
export const staffList = contract('staff', {
  /** The template of the list: its columns with an example. */
  listTemplate: get('/staff/invitation/template', { access: keeper, reply: bytes }),
  /**
   * Invites everybody of an uploaded list, or nobody: what is wrong is named by row and column. `trial` looks only. Without mail the
   * links are answered, this once.
   */
  inviteList: post('/staff/invitation/list', {
    access: keeper,
    input: { fileId: wireId, trial: flag },
    reply: z.object({
      people: z.array(Person),
      /** of each of them the secret of their link, this once; none in a trial, and where they go by mail */
      secret: z.array(z.string()),
    }),
    errors: [
      'order-base.sheet_bad',
      'order-base.sheet_formula',
      'order-base.sheet_large',
      'order-base.sheet_columns',
      'order-base.sheet_rows',
      'file.denied',
      'file.infected',
      'file.scanning',
      'platform.denied',
      'platform.too_many',
    ],
  }),
})
