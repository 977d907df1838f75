import { z } from 'zod'

/** https, or a loopback address for a subsystem under development. */
const address = z
  .url({ protocol: /^https?$/, error: 'must be an address' })
  .refine((url) => /^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|\/)/.test(url), { error: 'must be https' })
  .refine((url) => !url.includes('#'), { error: 'must have no fragment' })

const client = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9._-]{1,60}$/, { error: 'must be letters, digits, dots and dashes' }),
  /** absent: an app that can keep none; PKCE proves it either way */
  secret: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  name: z.string().min(1).max(60),
  redirects: z.array(address).min(1),
  afterLogout: z.array(address).default([]),
  backChannel: address.optional(),
})
/** A subsystem that signs its people in by OpenID Connect. */
export type OpenidClient = z.output<typeof client>

/** The list as JSON; what is wrong is named with its place in the list. */
export const openidClients = z
  .string()
  .default('[]')
  .transform((text, ctx) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      ctx.addIssue('must be JSON')
      return z.NEVER
    }
  })
  .pipe(
    z
      .array(client)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: 'an id stands there twice' }),
  )
