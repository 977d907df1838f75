import * as z from 'zod/mini'
import { contract, get, int, post, time } from '#platform/contract/contract.ts'
import { amount } from '#platform/contract/money.ts'
import { Saved } from '#platform/contract/record.ts'
import { priority } from './contract.ts'

const keeper = { permission: ['issue_rules'] } as const

/** Points that a question is charged with. */
const points = int.check(z.minimum(0), z.maximum(1_000_000))
/** Working hours, by quarters: `0.25` to `1000`; the server's side gets minutes. */
const hours = z.pipe(
  amount(25, 100_000, 'issue.rule_hours').check(
    z.refine((hundredths) => hundredths % 25 === 0, { error: 'issue.rule_hours' }),
  ),
  z.transform((hundredths) => (hundredths * 60) / 100),
)
const Rule = z.object({ priority, points: z.int(), responseMinutes: z.int(), resolveMinutes: z.int() })
/** All priorities, the most urgent first, with what each promises and costs. */
const Rules = z.array(Rule)

/** What the vendor's support promises by priority, and what a question costs. */
export const issueRules = contract('issue', {
  /**
   * The service levels in force, and the sets before them, newest first, at most 50: who made each, empty for the one that came with the
   * portal, and how many issues stand open under it. `version` is named by the next save.
   */
  rules: get('/aservice/issueRule', {
    access: keeper,
    reply: z.object({
      id: z.int(),
      version: z.int(),
      rules: Rules,
      sets: z.array(z.object({ id: z.int(), by: z.string(), at: time, open: z.int(), rules: Rules })),
    }),
  }),
  /**
   * Puts other service levels in force for what is asked from now on; an issue keeps those it was asked under. `…Response` and `…Resolve`
   * are working hours by quarters. Nothing is solved before it is answered, and no priority is slower than a lower one.
   */
  saveRules: post('/aservice/issueRule', {
    access: keeper,
    input: {
      version: int,
      urgentPoints: points,
      urgentResponse: hours,
      urgentResolve: hours,
      highPoints: points,
      highResponse: hours,
      highResolve: hours,
      normalPoints: points,
      normalResponse: hours,
      normalResolve: hours,
      lowPoints: points,
      lowResponse: hours,
      lowResolve: hours,
    },
    reply: Saved,
    errors: ['issue.rule_answer', 'issue.rule_order', 'platform.changed'],
  }),
})
