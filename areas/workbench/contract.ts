import * as z from 'zod/mini'
import { contract, get } from '#platform/contract/contract.ts'
import { text } from '#platform/contract/field.ts'

export const workbench = contract('workbench', {
  /**
   * Whether the caller buys online (order role) and under which customer code; empty without the role (domain §0.2).
   * The specification's `orderToken` is not part of the reply yet: it comes with online ordering, which issues it.
   */
  orderRole: get('/workbench/findUserOrderRole', {
    access: 'session',
    reply: z.object({ hasOrderRole: z.boolean(), customerCode: z.string() }),
  }),
  /**
   * Whether the caller is a customer-source user (domain §0.2). `sourceCode` is the customer code of their company, under
   * which the source keeps it; empty without the role or the code.
   */
  cusSource: get('/workbench/checkUserRoleByCusSource', {
    access: 'session',
    reply: z.object({ isCusSource: z.boolean(), sourceCode: z.string() }),
  }),
  /**
   * What the top bar shows of the caller (platform-core §3, domain §21): unread messages and the address of the avatar, null
   * for what the portal does not keep. `sources` are the codes of the sources that brought a customer-source user in.
   */
  header: get('/workbench/findCusSourceList', {
    access: 'session',
    reply: z.object({ number: z.nullable(z.int()), icon: z.nullable(z.string()), sources: z.array(z.string()) }),
  }),
  /**
   * The address of the online assistant from the dictionary of the same name (domain §0.2). Only the key
   * `yht_online_agent` has one; any other, and an entry that is no web address, answers an empty `url` (traps row 41).
   */
  assistant: get('/workbench/getRagOutsideUrl', {
    access: 'session',
    input: { busName: text(64) },
    reply: z.object({ url: z.string() }),
  }),
})
