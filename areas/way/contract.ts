import * as z from 'zod/mini'
import { subRoles } from '#areas/sub-account/contract.ts'
import { askKinds } from '#areas/sub-account/request.contract.ts'
import { contract, get, id, time } from '#platform/contract/contract.ts'
import { reasons } from '#platform/contract/reason.ts'

/** Who decides about what is missing; nobody where the person only has to do it. */
export const deciders = ['nobody', 'manager', 'desk', 'main', 'sponsor', 'admin'] as const
/**
 * The one step that is open: begin, go on with or renew the certification; apply for a package, or look through them; ask the main
 * account or the sponsor; wake the account; apply for large files; write to who decides. `wait`: it was asked for already; `none`:
 * somebody else has to act by themselves.
 */
export const waySteps = [
  'certify',
  'continue',
  'renew',
  'apply',
  'packages',
  'ask',
  'wake',
  'large_file',
  'give',
  'write',
  'wait',
  'none',
] as const
/** How what was asked for stands. */
export const wayStates = ['waiting', 'refused'] as const

const permission = z.string().check(z.maxLength(400), z.regex(/^[a-z0-9_]+(,[a-z0-9_]+)*$/))
const page = z.string().check(z.maxLength(300), z.regex(/^\/(?![/\\])[^\s\\]*$/))

export const way = contract('way', {
  /**
   * What is missing where something is closed to the caller, who decides it, how long it takes (working days as specified, and the
   * median of the last decisions where there are enough), and the one step that asks for it (issue 10, Beyond; decision 0010).
   * `need` is what the place knows; the answer's `reason` is what is missing after all, null when nothing is any more. Of a chip
   * project, package or page only what the caller may know of is named: of any other the answer is the same as of none.
   */
  show: get('/access/way', {
    access: 'session',
    input: {
      need: z.enum(reasons),
      project: z.optional(id),
      page: z.optional(page),
      permission: z.optional(permission),
    },
    reply: z.object({
      reason: z.nullable(z.enum(reasons)),
      /** the chip project, or the page of the menu, by name; empty where it is not known or not to be known */
      of: z.string(),
      /** what the refused call asked for, in words, and the roles that have it or the page; for staff */
      permissions: z.array(z.string()),
      roles: z.array(z.string()),
      who: z.object({
        kind: z.enum(deciders),
        names: z.array(z.string()),
        /** the company of who decides, where it is another */
        company: z.string(),
        /** addresses to write to; only staff learn those of colleagues */
        mails: z.array(z.string()),
      }),
      /** working days: those specified, and those half of the last ones took; null where there is neither queue nor rule */
      workdays: z.nullable(z.int()),
      median: z.nullable(z.number()),
      step: z.enum(waySteps),
      /** where the step is taken, an address within the portal; empty where it is taken in place */
      url: z.string(),
      /** what a press asks for of the main account or the sponsor */
      ask: z.nullable(
        z.object({
          kind: z.enum(askKinds),
          role: z.nullable(z.enum(subRoles)),
          packageId: z.nullable(z.int()),
          name: z.string(),
        }),
      ),
      /** product packages that may be applied for, the nearest first */
      offers: z.array(z.object({ id: z.int(), name: z.string() })),
      /** what was asked for already, and how it stands */
      standing: z.nullable(
        z.object({
          state: z.enum(wayStates),
          no: z.string(),
          askedAt: time,
          who: z.string(),
          expectedOn: z.nullable(z.string()),
          answer: z.string(),
          url: z.string(),
          /** a request of the caller's that may be taken back */
          request: z.nullable(z.object({ id: z.int(), version: z.int() })),
        }),
      ),
    }),
  }),
})
