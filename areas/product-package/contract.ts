import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, day, del, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { json, keyword, optionalText, said, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { HistoryRow, Saved, shown, step, versioned } from '#platform/contract/record.ts'

/** Refusals of product packages; one the caller has nothing to do with is answered like one that does not exist. */
export const productPackageErrors = errors('product-package', {
  not_found: 'not_found',
  application_not_found: 'not_found',
  code_taken: 'duplicate',
  in_use: 'state',
  not_open: 'state',
  held: 'state',
  under_way: 'duplicate',
  not_certified: 'nda_required',
  required: 'validation',
  phone: 'validation',
  email: 'validation',
  customer: 'validation',
  chip: 'validation',
  category: 'validation',
  pm: 'validation',
  project: 'validation',
  member: 'validation',
  main_missing: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof productPackageErrors> {}
}
/**
 * pkg_read: see packages as staff do; pkg_edit: make, change and remove them; pkg_apply: ask for one for the own company;
 * pkg_audit1, pkg_audit2: the steps of an application.
 */
export const productPackagePermissions = permissions('product-package', [
  'pkg_read',
  'pkg_edit',
  'pkg_apply',
  'pkg_audit1',
  'pkg_audit2',
])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof productPackagePermissions> {}
}

/** A standard package is for every certified company; the others are made for one customer. */
export const packageTypes = ['standard', 'application', 'support_case'] as const
/** Only an open package opens anything: a draft does not yet, one that is frozen or closed no longer. */
export const packageStates = ['draft', 'open', 'frozen', 'closed'] as const
export const packageLevels = ['s', 'a', 'b', 'c'] as const
export const packageActions = ['open', 'freeze', 'thaw', 'close'] as const
/** Chip projects one package may open, and people who may belong to it. */
export const mostProjects = 50
export const mostMembers = 1000

const state = z.enum(packageStates)
const type = z.enum(packageTypes)
const editor = { permission: ['pkg_edit'] } as const
const fields = {
  code: z
    .string()
    .check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,31}$/, { error: 'product-package.code_rule' })),
  name: text(64),
  /** for readers of English; `name` where it is empty */
  nameEn: optionalText(64),
  type,
  chipId: id,
  level: z.enum(packageLevels),
  productType: text(64),
  managerName: optionalText(64),
  managerPhone: optionalText(31),
  managerEmail: optionalText(254),
  pmId: id,
  setUpOn: day,
}
const idList = (most: number) => json(20_000, z.array(id).check(z.maxLength(most)))
/** A chip project as a package opens it. */
export const PackageProject = z.object({ id: z.int(), code: z.string(), name: z.string() })
const Row = z.object({
  id: z.int(),
  ...shown(fields, said),
  managerName: z.string(),
  /** their name for the reader, who may read English */
  manager: z.string(),
  status: state,
  chip: z.string(),
  pm: z.string(),
  companyId: z.nullable(z.int()),
  company: z.string(),
  /** people who belong to it, as far as the caller may know of them */
  users: z.int(),
  projects: z.array(PackageProject),
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    open: z.boolean(),
    freeze: z.boolean(),
    thaw: z.boolean(),
    close: z.boolean(),
  }),
})
const Person = z.object({
  id: z.int(),
  name: z.string(),
  loginName: z.string(),
  company: z.string(),
  internal: z.boolean(),
  main: z.boolean(),
})

export const productPackage = contract('product-package', {
  /**
   * Product packages, last changed first. Staff see all, an account manager those of the own customers and the standard ones;
   * customers those of their company, a sub-account those it belongs to.
   */
  list: get('/chipProject', {
    access: 'session',
    input: { ...paging, name: keyword, chipId: z.optional(id), type: z.optional(type), status: z.optional(state) },
    reply: page(Row),
  }),
  /** One package with its people: of other companies a customer learns nothing. */
  show: get('/chipProject/{id}', {
    access: 'session',
    input: { id },
    reply: z.extend(Row, { members: z.array(Person), createdAt: time, updatedAt: time, history: z.array(HistoryRow) }),
    errors: ['product-package.not_found'],
  }),
  /** Makes a package, a draft at first, or changes one: what it is, and which chip projects it opens. */
  save: post('/chipProject/createOrUpdate', {
    access: editor,
    input: { ...versioned, ...fields, companyId: z.optional(id), projectIds: idList(mostProjects) },
    plain: ['code'],
    reply: Saved,
    errors: [
      'product-package.not_found',
      'product-package.code_taken',
      'product-package.required',
      'product-package.phone',
      'product-package.email',
      'product-package.customer',
      'product-package.chip',
      'product-package.category',
      'product-package.pm',
      'product-package.project',
      'platform.changed',
    ],
  }),
  /** Opens, freezes, thaws or closes a package: what it opens is shut or open again for everybody in it at once. */
  move: post('/chipProject/status', {
    access: editor,
    input: { ...step, action: z.enum(packageActions), reason: optionalText(500) },
    reply: Saved,
    errors: [
      'product-package.not_found',
      'product-package.project',
      'platform.reason_needed',
      'platform.state',
      'platform.changed',
      'platform.denied',
    ],
  }),
  /** Removes a package that is a draft or closed and that nobody ever asked for; any other is closed instead. */
  remove: del('/chipProject/{id}', {
    access: editor,
    input: { id },
    reply: z.null(),
    errors: ['product-package.not_found', 'product-package.in_use', 'platform.state'],
  }),
  /**
   * Sets the people of a package: colleagues, and people of its customer (of any certified company in a standard one). A
   * sub-account comes and goes with the main account.
   */
  saveUsers: post('/chipProject/saveUsers', {
    access: editor,
    input: { ...step, userIds: idList(mostMembers) },
    reply: Saved,
    errors: ['product-package.not_found', 'product-package.member', 'product-package.main_missing', 'platform.changed'],
  }),
  /** People who may be put into a package. */
  candidates: get('/chipProject/candidate', {
    access: editor,
    input: { ...paging, id, keyword },
    reply: page(Person),
    errors: ['product-package.not_found'],
  }),
  /** What the form of a package chooses from: product managers, chip projects with their chip, certified companies. */
  options: get('/chipProject/option', {
    access: editor,
    reply: z.object({
      pms: z.array(z.object({ id: z.int(), name: z.string() })),
      projects: z.array(z.extend(PackageProject, { chip: z.string() })),
      companies: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
})
