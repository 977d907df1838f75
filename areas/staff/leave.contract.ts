import * as z from 'zod/mini'
import { contract, get, id, post } from '#platform/contract/contract.ts'
import { json, text } from '#platform/contract/field.ts'
import { Saved, step } from '#platform/contract/record.ts'
import { keeper } from './contract.ts'

/** What becomes of work that no colleague takes. */
export const leftovers = ['nobody', 'gone', 'stays'] as const
const kind = text(60)
/** Of each kind of work that was shown, who takes it: nobody, where that is null. `mark` says what of it there was. */
const handed = json(
  8000,
  z.array(z.object({ kind, mark: z.string().check(z.maxLength(64)), userId: z.nullable(id) })).check(z.maxLength(60)),
)

/** How one of the vendor's people leaves, and what goes to whom. */
export const staffLeave = contract('staff', {
  /** What is open in a colleague's name, by kind of work, who can take all of it, and what ends with them. */
  openWork: get('/staff/leave/{id}', {
    access: keeper,
    input: { id },
    reply: z.object({
      id: z.int(),
      version: z.int(),
      work: z.array(
        z.object({
          kind: z.string(),
          /** in the caller's language */
          title: z.string(),
          n: z.int(),
          /** changes with every record that is added or done */
          mark: z.string(),
          url: z.string(),
          left: z.enum(leftovers),
          takers: z.array(z.object({ id: z.int(), name: z.string() })),
        }),
      ),
      ends: z.array(z.object({ kind: z.string(), title: z.string(), about: z.string(), n: z.int(), url: z.string() })),
    }),
    errors: ['staff.not_found'],
  }),
  /**
   * A colleague leaves: the account is off with all its doors, its roles are taken, and what is open goes to those who are named, all or
   * nothing. Nobody themselves, never the last administrator; refused where work was added or done since it was shown.
   */
  leave: post('/staff/leave', {
    access: keeper,
    input: { ...step, handed, reason: text(500) },
    reply: Saved,
    errors: [
      'staff.not_found',
      'staff.own_leave',
      'staff.admin_only',
      'staff.last_admin',
      'staff.work_changed',
      'staff.taker',
      'platform.changed',
      'platform.denied',
    ],
  }),
  /** Switches the account of who has left on again, without any role. */
  comeBack: post('/staff/return', {
    access: keeper,
    input: { ...step, reason: text(500) },
    reply: Saved,
    errors: ['staff.not_found', 'staff.not_left', 'platform.changed', 'platform.denied'],
  }),
})
