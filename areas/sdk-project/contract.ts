import * as z from 'zod/mini'
import { bytes, contract, del, get, id, ids, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, said, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, versioned } from '#platform/contract/record.ts'
import '#platform/contract/file-error.ts'

/** Refusals of declared projects. */
export const sdkProjectErrors = errors('sdk-project', {
  not_found: 'not_found',
  version_unknown: 'not_found',
  patch_unknown: 'validation',
  too_many: 'state',
  nothing_missing: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof sdkProjectErrors> {}
}

/** Projects a person may declare. */
export const mostProjects = 50
/**
 * What is to be said of the patches of a project: one has been withdrawn; two do not go together; one needs another that
 * does not go with what is there; one needs another first; one is superseded; they were applied in another order; one is
 * missing. Nothing is recommended that conflicts with what is applied.
 */
export const findingKinds = ['withdrawn', 'conflict', 'blocked', 'requires', 'superseded', 'order', 'missing'] as const

/** What asking for the patches of a project may be refused with: as their files one by one, which are looked at all. */
const archiveErrors = [
  'sdk-project.not_found',
  'sdk-project.version_unknown',
  'sdk-project.nothing_missing',
  'sdk.disclaimer',
  'sdk.large_file',
  'file.denied',
  'file.scanning',
  'file.infected',
  'file.too_many_ids',
] as const

const Version = z.object({
  id: z.int(),
  name: z.string(),
  chipProjectId: z.int(),
  projectCode: z.string(),
  status: z.enum(['released', 'deprecated', 'withdrawn']),
  /** past its end of support */
  ended: z.boolean(),
})
const Patch = z.object({ id: z.int(), name: z.string() })

/** What customers say they work on, and what follows from it (menu 55). */
export const sdkProject = contract('sdk-project', {
  /**
   * The caller's projects, last touched first, each with its patches as applied and what is to be said of them.
   * `sdk` is null where the caller may not see the version any more.
   */
  list: get('/sdk/project', {
    access: 'session',
    reply: z.array(
      z.object({
        id: z.int(),
        name: said,
        updatedAt: time,
        version: z.int(),
        sdk: z.nullable(Version),
        /** in the order of application */
        applied: z.array(Patch),
        findings: z.array(
          z.object({
            kind: z.enum(findingKinds),
            patch: Patch,
            severity: z.enum(['critical', 'important', 'normal']),
            /** the patches it is about besides */
            others: z.array(Patch),
          }),
        ),
      }),
    ),
  }),
  /** What `archive` would hold: the patches that advice would have applied, in order, and the bytes of their files. */
  plan: get('/sdk/project/plan/{id}', {
    access: 'session',
    input: { id },
    reply: z.object({ bytes: z.int(), patches: z.array(Patch) }),
    errors: archiveErrors,
  }),
  /**
   * What is missing in an own project as one zip: the files of the patches by the order of application, `manifest.json`
   * with sizes, check sums and signed manifests, and `apply.sh`, which checks and applies them. Nothing that conflicts with
   * what is applied is in it. Each file is checked and noted as if it were taken alone.
   */
  archive: get('/sdk/project/archive/{id}', {
    access: 'session',
    effect: true,
    input: { id },
    reply: bytes,
    errors: [...archiveErrors, 'file.zip_too_large'],
  }),
  /** Versions the caller may choose from, newest first. */
  versions: get('/sdk/project/versions', {
    access: 'session',
    input: { ...paging, keyword },
    reply: page(z.object({ id: z.int(), name: z.string(), projectCode: z.string() })),
  }),
  /** Declares a project, or changes the one of `id` when `version` is the one read. `patchIds` in order of application. */
  save: post('/sdk/project/save', {
    access: 'session',
    input: {
      ...versioned,
      name: text(64),
      sdkVersionId: id,
      patchIds: z.optional(ids),
    },
    reply: Saved,
    errors: [
      'sdk-project.not_found',
      'sdk-project.version_unknown',
      'sdk-project.patch_unknown',
      'platform.name_taken',
      'platform.changed',
      'sdk-project.too_many',
    ],
  }),
  /** Forgets a declared project. */
  remove: del('/sdk/project/{id}', {
    access: 'session',
    input: { id },
    reply: z.null(),
    errors: ['sdk-project.not_found'],
  }),
})
