import * as z from 'zod/mini'
import { contract, get } from '#platform/contract/contract.ts'

/** What opens the calls of ordering; apart from the workbench, because every page of ordering waits for it. */
export const orderRole = contract('workbench', {
  /**
   * Whether the caller buys online (order role) and under which customer code; empty without the role. `orderToken` goes
   * into the header `odr-token` of every call under /odr: it is good for this session and person and for fifteen minutes, and opens
   * nothing that the session may not.
   */
  mine: get('/workbench/findUserOrderRole', {
    access: 'session',
    reply: z.object({ hasOrderRole: z.boolean(), customerCode: z.string(), orderToken: z.string() }),
  }),
})
