import { decideErrors } from '#areas/approval/contract.ts'
import * as z from 'zod/mini'
import { contract, day, flag, get, id, int, post, time } from '#platform/contract/contract.ts'
import { json, keyword, optionalText, said, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { decision, results, Saved, shown, step, versioned } from '#platform/contract/record.ts'
import {
  licenceDetails,
  licenceFields,
  licenceStates,
  licenceSteps,
  Royalty,
  royaltyStates,
  usages,
} from './contract.ts'

export const deskStates = licenceStates.filter((one): one is Exclude<typeof one, 'draft'> => one !== 'draft')
export const featureStates = ['on', 'off'] as const
export const keyStates = ['active', 'retired'] as const

const reader = { permission: ['licence_read', 'licence_audit1', 'licence_audit2'] } as const
const admin = { permission: ['licence_audit2'] } as const
const keeper = { permission: ['licence_keys'] } as const
const Row = z.object({
  ...licenceFields,
  companyId: z.int(),
  companyName: z.string(),
  applicant: z.string(),
  handler: z.string(),
  /** decide: the step that waits for the caller; generate: the file has not come for a while */
  can: z.object({ decide: z.boolean(), revoke: z.boolean(), generate: z.boolean() }),
})
const featureForm = {
  code: text(40).check(z.regex(/^[a-z0-9_]{2,40}$/)),
  name: text(100),
  nameEn: text(100),
  chips: json(1000, z.array(z.string().check(z.minLength(1), z.maxLength(32))).check(z.minLength(1), z.maxLength(20))),
  thirdParty: z._default(flag, false),
  owner: optionalText(100),
  /** the agreement whoever applies has to agree to, in the version in force */
  agreementCode: text(64),
  unitPrice: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(100_000))),
  state: z._default(z.enum(featureStates), 'on'),
}
const contractForm = {
  contractNo: text(40).check(z.minLength(3)),
  companyId: id,
  chipCode: text(32),
  quantity: int.check(z.minimum(1), z.maximum(100_000_000)),
  validStart: day,
  validEnd: day,
  note: optionalText(300),
}

const FeatureRow = z.object({
  id: z.int(),
  ...shown(featureForm),
  name: said,
  chips: z.array(z.string()),
  thirdParty: z.boolean(),
  unitPrice: z.nullable(z.string()),
  licences: z.int(),
  updatedAt: time,
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
})
const ContractRow = z.object({
  id: z.int(),
  ...shown(contractForm),
  note: said,
  companyName: z.string(),
  used: z.int(),
  issued: z.int(),
  updatedAt: time,
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
})

/** Technical licences as the vendor's staff handle them. */
export const licenceDesk = contract('licence', {
  /** What was submitted, those that wait first; an account manager sees those of the own customers. */
  desk: get('/techLicense/desk', {
    access: reader,
    input: { ...paging, status: z.optional(z.enum(deskStates)), usage: z.optional(z.enum(usages)), keyword },
    reply: page(Row),
  }),
  /** One application as its reviewers read it, with who took its file. */
  review: get('/techLicense/desk/{id}', {
    access: reader,
    input: { id },
    reply: z.object({
      ...Row.shape,
      ...licenceDetails,
      step: z.nullable(z.enum(licenceSteps)),
      downloads: z.array(z.object({ name: z.string(), serial: z.int(), ip: z.string(), at: time })),
    }),
    errors: ['licence.not_found'],
  }),
  /** Decides the step that waits; the same as deciding its task. */
  audit: post('/techLicense/audit', {
    access: { permission: ['licence_audit1', 'licence_audit2'] },
    input: {
      id,
      version: z.optional(int),
      step: z.enum(licenceSteps),
      result: z.enum(results),
      reason: optionalText(500),
    },
    reply: Saved,
    errors: ['licence.not_found', ...decideErrors],
  }),
  /** Revokes an issued licence for good: its files stand on the revocation list from now on, its devices are free. */
  revoke: post('/techLicense/revoke', {
    access: admin,
    input: { ...step, reason: text(500) },
    reply: Saved,
    errors: ['licence.not_found', 'platform.state', 'platform.denied', 'platform.reason_needed'],
  }),
  /** Asks for the file of an approved licence once more, where its making failed. */
  generate: post('/techLicense/generate', {
    access: admin,
    input: { id },
    reply: z.null(),
    errors: ['licence.not_found', 'platform.state'],
  }),
  /** The keys, the one that signs first. */
  signingKeys: get('/techLicense/desk/keys', {
    access: reader,
    reply: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          keyId: z.string(),
          state: z.enum(keyStates),
          files: z.int(),
          createdAt: time,
          retiredAt: z.nullable(time),
          by: z.string(),
          usable: z.boolean(),
        }),
      ),
      revoked: z.int(),
    }),
  }),
  /** Makes a new key that signs from now on; `keyId` is the one it takes the place of, empty for the first. */
  rotateKey: post('/techLicense/rotateKey', {
    access: keeper,
    input: { keyId: optionalText(64) },
    reply: z.object({ keyId: z.string() }),
    errors: ['platform.state'],
  }),
  /** The features that are licensed. */
  features: get('/techLicense/features', {
    access: reader,
    input: { ...paging, keyword },
    reply: page(FeatureRow),
  }),
  /** One feature, for its form. */
  feature: get('/techLicense/features/{id}', {
    access: reader,
    input: { id },
    reply: FeatureRow,
    errors: ['licence.not_found'],
  }),
  /** The agreements a feature may ask for: the version in force of each. */
  agreements: get('/techLicense/agreements', {
    access: admin,
    reply: z.array(z.object({ code: z.string(), version: z.string(), title: z.string() })),
  }),
  /** Keeps a feature; chips of one that is licensed are only added to. */
  saveFeature: post('/techLicense/feature', {
    access: admin,
    input: { ...versioned, ...featureForm },
    reply: Saved,
    errors: [
      'licence.not_found',
      'licence.feature_in_use',
      'licence.required',
      'licence.unknown_agreement',
      'platform.changed',
      'platform.name_taken',
    ],
  }),
  /** The contracts and how much of each is reserved. */
  contracts: get('/techLicense/contracts', {
    access: reader,
    input: { ...paging, keyword },
    reply: page(ContractRow),
  }),
  /** One contract, for its form. */
  contract: get('/techLicense/contracts/{id}', {
    access: reader,
    input: { id },
    reply: ContractRow,
    errors: ['licence.not_found'],
  }),
  /** Companies a contract may be with, by name: the first fifty. */
  companies: get('/techLicense/companies', {
    access: admin,
    input: { keyword },
    reply: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  /** Keeps a contract; its quantity is never less than what is reserved. */
  saveContract: post('/techLicense/contract', {
    access: admin,
    input: { ...versioned, ...contractForm },
    reply: Saved,
    errors: [
      'licence.not_found',
      'licence.contract_short',
      'platform.date_order',
      'platform.changed',
      'platform.name_taken',
    ],
  }),
  /** By company and chip: what contracts allow, what is reserved and issued, and how many of the chip were shipped. */
  ledger: get('/techLicense/ledger', {
    access: reader,
    input: { ...paging, keyword },
    reply: page(
      z.object({
        companyId: z.int(),
        companyName: z.string(),
        chipCode: z.string(),
        quantity: z.int(),
        reserved: z.int(),
        issued: z.int(),
        shipped: z.int(),
        gap: z.int(),
      }),
    ),
  }),
  /** What companies reported of third-party features, the latest first. */
  royalties: get('/techLicense/royalties', {
    access: reader,
    input: { ...paging, status: z.optional(z.enum(royaltyStates)), keyword },
    reply: page(
      z.object({
        ...Royalty.shape,
        licenceId: z.int(),
        applyNo: z.string(),
        companyName: z.string(),
        can: z.object({ decide: z.boolean() }),
      }),
    ),
  }),
  /** Accepts a royalty report, or returns it. */
  auditRoyalty: post('/techLicense/royalty/audit', {
    access: admin,
    input: decision,
    reply: Saved,
    errors: ['licence.not_found', 'platform.state', 'platform.reason_needed', 'platform.changed'],
  }),
})
