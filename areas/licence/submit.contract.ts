import * as z from 'zod/mini'
import { contract, id, post } from '#platform/contract/contract.ts'
import { Saved, step } from '#platform/contract/record.ts'
import { editor, fileErrors } from './contract.ts'

const Clash = ['licence.device_clash', 'licence.contract_short', 'licence.over_quantity'] as const

/** What its company asks of the vendor with an application. */
export const licenceSubmit = contract('licence', {
  /** Submits it once it is signed and what its features ask for is agreed to: reserves the quantity of the contract and claims each device for each feature, or says which rows clash. */
  submit: post('/techLicense/submit', {
    access: editor,
    timeout: 60_000,
    input: step,
    reply: Saved,
    errors: [
      'licence.not_found',
      'licence.company',
      'licence.required',
      'licence.product',
      'licence.feature',
      'licence.contract',
      'licence.contract_over',
      'licence.rows_faulty',
      'licence.unsigned',
      'licence.agreement',
      ...Clash,
      'platform.state',
      'platform.denied',
      'platform.too_many',
    ],
  }),
  /** Takes a submitted one, or devices that were to be added, back while nobody has decided anything about it. */
  takeBack: post('/techLicense/takeBack', {
    access: editor,
    input: step,
    reply: Saved,
    errors: ['licence.not_found', 'platform.state', 'platform.denied'],
  }),
  /** Adds devices to an issued licence, up to its quantity; with an error in a row none is added, and `errors` says how many there are. */
  addDevices: post('/techLicense/addDevices', {
    access: editor,
    timeout: 60_000,
    input: { ...step, fileId: z.string().check(z.minLength(1), z.maxLength(64)) },
    reply: z.object({ ...Saved.shape, rows: z.int(), errors: z.int() }),
    errors: [
      'licence.not_found',
      'licence.company',
      ...fileErrors,
      ...Clash,
      'platform.state',
      'platform.denied',
      'platform.changed',
    ],
  }),
  /** Makes the draft of a renewal with the same devices; one at a time. */
  renew: post('/techLicense/renew', {
    access: editor,
    timeout: 60_000,
    input: { id },
    reply: Saved,
    errors: [
      'licence.not_found',
      'licence.company',
      'licence.renewing',
      'licence.too_many',
      'platform.state',
      'platform.denied',
    ],
  }),
})
