import * as z from 'zod/mini'
import { contract, del, get, int, post, time } from '#platform/contract/contract.ts'
import { json } from '#platform/contract/field.ts'
import { serviceStatuses } from '#platform/contract/service.ts'
import { Block, dashBlocks, Entry, ServiceCounts, ServiceItem } from './contract.ts'

/** One block as it is arranged; its title is nobody's to change. */
const Place = z.strictObject({
  blockCode: z.enum(dashBlocks),
  title: z.optional(z.string().check(z.maxLength(100))),
  sort: int,
  show: z.boolean(),
})
const ProjectItem = z.object({
  kind: z.string(),
  /** the kind in words */
  kindName: z.string(),
  id: z.int(),
  code: z.string(),
  name: z.string(),
  url: z.string(),
  updatedAt: time,
  counts: z.array(z.object({ words: z.string(), n: z.int() })),
})
const news = { access: 'session', logged: false, viewing: 'reads', reply: z.object({ list: z.array(Entry) }) } as const

/** The home block by block, as the specification calls them. */
export const dash = contract('workbench', {
  /** The caller's blocks in the caller's order. */
  findDashList: post('/workbench/findDashList', {
    access: 'session',
    logged: false,
    viewing: 'reads',
    reply: z.array(Block),
  }),
  /** Keeps order and visibility: exactly the blocks of `findDashList`, each once, with `sort` from 1 to their number. */
  saveUserDashSort: post('/workbench/saveUserDashSort', {
    access: 'session',
    input: { jsonList: json(4000, z.array(Place).check(z.minLength(1), z.maxLength(50))) },
    reply: z.array(Block),
    errors: ['workbench.blocks'],
    logged: false,
  }),
  /** Puts the blocks back to where they stand for everybody. */
  resetDash: del('/workbench/dash', { access: 'session', reply: z.array(Block), logged: false }),
  /** Says that the caller looks at the home: after half an hour without, a new visit begins, and marks what came since the last. */
  visit: post('/workbench/visit', {
    access: 'session',
    reply: z.object({ lastVisitAt: z.nullable(time) }),
    counts: true,
    logged: false,
  }),
  /** Technical-support items of the caller or their company, latest first, of one status or all, and how many there are of each. */
  findAserviceList: post('/workbench/findAserviceList', {
    access: 'session',
    logged: false,
    viewing: 'reads',
    input: { status: z.optional(z.enum(serviceStatuses)) },
    reply: z.object({
      list: z.array(ServiceItem),
      counts: ServiceCounts,
    }),
  }),
  /** Packages, declared and support projects that the caller belongs to, latest first, each with what is counted of it. */
  findMyProjectList: post('/workbench/findMyProjectList', {
    access: 'session',
    logged: false,
    viewing: 'reads',
    reply: z.object({ list: z.array(ProjectItem) }),
  }),
  /** The ten questions read most in the last 30 days, of those the caller has access to. */
  findTopQuestionsList: post('/workbench/findTopQuestionsList', {
    ...news,
    reply: z.object({ list: z.array(z.extend(Entry, { views: z.int() })) }),
  }),
  /** The ten newest documents the caller has access to. */
  findNewDocumentList: post('/workbench/findNewDocumentList', news),
  /** The same of answers. */
  findNewFaqs: post('/workbench/findNewFaqs', news),
  /** The same of SDK versions. */
  findNewSdkList: post('/workbench/findNewSdkList', news),
  /** The same of patches. */
  findNewPatchList: post('/workbench/findNewPatchList', news),
  /** All that waits for the caller, one by one, what is due first foremost; what has no day after that. */
  needs: get('/workbench/needs', {
    access: 'session',
    reply: z.object({
      list: z.array(
        z.object({
          /** what it is, in words, and the list it stands in */
          kind: z.string(),
          /** which of the kinds that wait in that list; '' where they are all of one */
          what: z.string(),
          listUrl: z.string(),
          title: z.string(),
          url: z.string(),
          due: z.nullable(z.iso.date()),
          overdue: z.boolean(),
        }),
      ),
      /** there is more than fits */
      more: z.boolean(),
    }),
  }),
})
