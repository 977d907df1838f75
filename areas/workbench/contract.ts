import * as z from 'zod/mini'
import { contract, flag, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { said, text } from '#platform/contract/field.ts'
import { serviceStatuses } from '#platform/contract/service.ts'
import { currencies } from '#areas/order-base/contract.ts'
import { offerStates } from '#areas/product-package/apply.contract.ts'

/** Refusals of the workbench. */
export const workbenchErrors = errors('workbench', {
  record_not_found: 'not_found',
  too_many: 'state',
  blocks: 'validation',
  feed_missing: 'not_found',
  figure_missing: 'not_found',
  span: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof workbenchErrors> {}
}

/** Records a person may keep at hand. */
export const mostFavourites = 200
/** Entries of each list of the home. */
export const homeRows = 8
/** Entries of each list by itself. */
export const newsRows = 10

const Ref = z.object({ kind: z.string(), id: z.int() })
/** A record as the search knows it; `at` is when it was changed, read or kept, as its list says; `fresh`: since the caller's last visit. */
export const Entry = z.extend(Ref, {
  title: z.string(),
  url: z.string(),
  chips: z.array(z.string()),
  at: time,
  fresh: z.boolean(),
})

/**
 * The blocks of the home. Nobody has all of them: who has what is said by `blocksFor` of the server. A new one stands at the place of
 * this list for whoever had arranged the others before.
 */
export const dashBlocks = [
  'needs',
  'orders',
  'projects',
  'opened',
  'unopened',
  'aservice',
  'newest',
  'questions',
  'documents',
  'faqs',
  'sdks',
  'patches',
  'recent',
  'favourites',
] as const
export type DashBlock = (typeof dashBlocks)[number]

export const Block = z.object({
  blockCode: z.enum(dashBlocks),
  title: z.string(),
  /** from 1 */
  sort: z.int(),
  show: z.boolean(),
})
/** A technical-support item; `counts` beside a list of them says how many there are of each status. */
export const ServiceItem = z.object({
  id: z.int(),
  subject: said,
  project: z.string(),
  priority: z.string(),
  status: z.enum(serviceStatuses),
  createDate: time,
  updateDate: time,
  assignee: z.string(),
  url: z.string(),
})
export const ServiceCounts = z.object({ untreated: z.int(), treating: z.int(), closed: z.int() })
/** One thing that waits, by itself. */
const Need = z.object({
  key: z.string(),
  /** why it waits */
  kind: z.string(),
  title: z.string(),
  url: z.string(),
  due: z.nullable(z.iso.date()),
  overdue: z.boolean(),
})
/** A product package as the home lists it. */
const Offered = z.object({
  list: z.array(
    z.object({
      id: z.int(),
      name: said,
      code: z.string(),
      chip: z.string(),
      state: z.enum(offerStates),
      apply: z.boolean(),
    }),
  ),
  total: z.int(),
})

/** How far the first order of the caller's customers has come: `none` before it is begun, `accepted` at the end of the way. */
export const firstOrders = ['none', 'begun', 'sent', 'accepted'] as const
const First = z.object({
  /** the certification of their company waits for the vendor */
  inReview: z.boolean(),
  /** its agreement waits for their signature alone */
  toSign: z.boolean(),
  /** they have read anything */
  read: z.boolean(),
  /** somebody of their company has asked a question */
  asked: z.boolean(),
  /** null for who does not order */
  order: z.nullable(z.enum(firstOrders)),
  /** a currency in which there are prices for them; null while there are none */
  prices: z.nullable(z.enum(currencies)),
})

export const workbench = contract('workbench', {
  /**
   * The home of the caller, block by block: what waits for them, each with the list it stands in; who orders has what of it
   * is about orders one by one; their declared
   * projects with how much is to be done; packages; the newest for the chips of their projects, or of all where they have none;
   * questions, documents, answers, SDKs and patches; what they read last, and keep at hand. Only what they may see and do; what is
   * hidden is not looked up.
   */
  home: get('/workbench/home', {
    access: 'session',
    reply: z.object({
      /** in the caller's order */
      blocks: z.array(Block),
      /** the end of the visit before this one; null for the first */
      lastVisitAt: z.nullable(time),
      waits: z.array(
        z.object({
          words: z.string(),
          /** the list they stand in */
          url: z.string(),
          /** where it goes on: the one itself where only one waits, else the list */
          go: z.string(),
          /** counted to 100 */
          count: z.int(),
          /** the nearest day by which something is due */
          due: z.nullable(z.iso.date()),
          overdue: z.boolean(),
        }),
      ),
      /** orders, deliveries, pickups and quotes that need the caller, one by one, the first due foremost */
      orders: z.array(Need),
      projects: z.array(
        z.object({
          id: z.int(),
          name: said,
          /** null where the caller may not see the version any more */
          sdk: z.nullable(z.string()),
          findings: z.int(),
          /** one of them is more than a wish: withdrawn, in conflict, or critical */
          urgent: z.boolean(),
        }),
      ),
      /** how far the caller has come on the way to a first order, which says their one next step; null for staff */
      first: z.nullable(First),
      /** chips the newest were narrowed to; empty is all */
      chips: z.array(z.string()),
      newest: z.array(Entry),
      recent: z.array(Entry),
      favourites: z.array(Entry),
      /** what the caller belongs to: packages, declared and support projects, the latest first */
      memberships: z.array(z.object({ id: z.int(), name: z.string(), code: z.string(), url: z.string() })),
      aservice: z.object({ list: z.array(ServiceItem), counts: ServiceCounts }),
      opened: Offered,
      unopened: Offered,
      questions: z.array(z.extend(Entry, { views: z.int() })),
      documents: z.array(Entry),
      faqs: z.array(Entry),
      sdks: z.array(Entry),
      patches: z.array(Entry),
    }),
  }),
  /** What the caller read last and keeps at hand, to go back to from anywhere. */
  kept: get('/workbench/kept', {
    access: 'session',
    reply: z.object({ recent: z.array(Entry), favourites: z.array(Entry) }),
  }),
  /** What the caller keeps at hand, as kind and id, for the buttons of all screens. */
  favourites: get('/workbench/favourites', { access: 'session', reply: z.array(Ref) }),
  /** Keeps a record at hand or lets it go; doing it twice changes nothing. Only what the caller can find may be kept. */
  favour: post('/workbench/favourite', {
    access: 'session',
    input: { kind: text(32), id, on: flag },
    reply: z.null(),
    errors: ['workbench.record_not_found', 'workbench.too_many', 'platform.too_many'],
    logged: false,
  }),
  /**
   * Whether the caller is a customer-source user. `sourceCode` is the customer code of their company, under
   * which the source keeps it; empty without the role or the code.
   */
  cusSource: get('/workbench/checkUserRoleByCusSource', {
    access: 'session',
    reply: z.object({ isCusSource: z.boolean(), sourceCode: z.string() }),
  }),
  /**
   * What the top bar shows of the caller: unread messages and the address of the avatar, null
   * for who has none. `sources` are the codes of the sources that brought a customer-source user in.
   */
  header: get('/workbench/findCusSourceList', {
    access: 'session',
    reply: z.object({ number: z.nullable(z.int()), icon: z.nullable(z.string()), sources: z.array(z.string()) }),
  }),
  /**
   * The address of the online assistant from the dictionary of the same name. Only the key
   * `yht_online_agent` has one; any other, and an entry that is no web address, answers an empty `url`.
   */
  assistant: get('/workbench/getRagOutsideUrl', {
    access: 'session',
    input: { busName: text(64) },
    reply: z.object({ url: z.string() }),
  }),
})
