import * as z from 'zod/mini'
import { permissions, roles, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, get, id, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { said } from '#platform/contract/field.ts'

/** A company the caller has nothing to do with is answered like one that does not exist. */
export const clientErrors = errors('client', { not_found: 'not_found' })
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof clientErrors> {}
}
/** client_read: staff read the companies they look after, or oversee. */
export const clientPermissions = permissions('client', ['client_read'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof clientPermissions> {}
}

// the states are those of the contracts of their areas: a page of staff need not load these for their lists
const day = z.nullable(z.string())
/** A customer's company as the vendor's staff read it. */
export const client = contract('client', {
  /**
   * The card of a company with its people and packages; its certifications and products for whoever may read such records, else
   * null. An account manager reads the own customers and those with a task of theirs, whoever reviews for all reads all.
   */
  show: get('/client/{id}', {
    access: { permission: ['client_read'] },
    input: { id },
    reply: z.object({
      card: z.object({
        id: z.int(),
        name: z.string(),
        nameEn: z.string(),
        account: z.string(),
        phone: z.string(),
        email: z.string(),
        website: z.string(),
        address: z.string(),
        mainBusiness: said,
        mainApplication: said,
        contactName: z.string(),
        contactPhone: z.string(),
        contactEmail: z.string(),
        legalEntity: z.string(),
        uscc: z.string(),
        country: z.string(),
        registeredAt: time,
        certStatus: z.string(),
        certifiedOn: day,
        certValidEnd: day,
        manager: z.nullable(z.string()),
      }),
      people: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          loginName: z.string(),
          roles: z.array(z.enum(roles)),
          enabled: z.boolean(),
        }),
      ),
      packages: z.array(z.object({ id: z.int(), name: said, projects: z.array(z.string()), people: z.int() })),
      certifications: z.nullable(
        z.array(
          z.object({
            id: z.int(),
            no: z.string(),
            status: z.string(),
            renewal: z.boolean(),
            validStart: day,
            validEnd: day,
          }),
        ),
      ),
      products: z.nullable(
        z.array(
          z.object({
            id: z.int(),
            no: z.string(),
            productName: z.string(),
            chipPlatform: z.string(),
            status: z.string(),
            validEnd: day,
          }),
        ),
      ),
    }),
    errors: ['client.not_found'],
  }),
})
