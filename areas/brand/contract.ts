import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { bytes, contract, get, int, post } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { json } from '#platform/contract/field.ts'
import { locales } from '#platform/contract/text.ts'

/** Refusals of the brand. */
export const brandErrors = errors('brand', {
  name_held: 'duplicate',
  credit_code_rule: 'validation',
  web_address: 'validation',
  contact_address: 'validation',
  languages: 'validation',
  mail_domain: 'validation',
  unknown_picture: 'validation',
  not_png: 'validation',
  picture_size: 'validation',
  icon_size: 'validation',
  picture_heavy: 'validation',
  picture_not_found: 'not_found',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof brandErrors> {}
}
/** What of the area a role may be given. */
export const brandPermissions = permissions('brand', ['brand_edit'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof brandPermissions> {}
}

/** A name or a line: no breaks and no signs that cannot be seen, for it stands in the headers of mails and messages. */
const plainLine = /^[^\p{Cc}\u2028\u2029]*$/u
const line = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most), z.regex(plainLine)), '')
const named = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.regex(plainLine))
/** The picture of a place by its hash; empty for none. */
const pictured = z._default(z.string().check(z.regex(/^([0-9a-f]{64})?$/)), '')

/** Where a picture stands: on light, on dark, and small as the icon of the tab. */
export const pictureKinds = ['logo', 'logoDark', 'icon'] as const
export type PictureKind = (typeof pictureKinds)[number]
/** How large a picture may be, in pixels and bytes as it is kept. The browser draws what is chosen into `draw`. */
export const pictureLimits = {
  logo: { width: 960, height: 240, draw: { width: 480, height: 96 } },
  icon: { width: 512, height: 512, draw: { width: 192, height: 192 } },
  bytes: 256 * 1024,
} as const

/** All that is said of the vendor at its desk. */
const fields = {
  name: named(100),
  nameEn: line(100),
  /** in the top bar, on the tab of the browser and before text messages; the name where it is empty */
  shortName: line(20),
  shortNameEn: line(30),
  creditCode: z._default(z.string().check(z.trim(), z.maxLength(50), z.regex(plainLine), z.toUpperCase()), ''),
  /** the registered address, on papers and for letters */
  address: line(300),
  addressEn: line(300),
  /** who receives signed originals, where and under which phone; the registered address where it is empty */
  originalsTo: line(300),
  originalsToEn: line(300),
  logo: pictured,
  logoDark: pictured,
  icon: pictured,
  /** the accent as #rrggbb, lower case; empty for that of the portal */
  color: z._default(z.string().check(z.regex(/^(#[0-9a-f]{6})?$/)), ''),
  /** who holds the copyright; the name where it is empty */
  holder: line(100),
  holderEn: line(100),
  icpNo: line(100),
  /** a mail address or a web address, as the next */
  certifyContact: line(300),
  supportContact: line(300),
  chatUrl: line(1000),
  feedbackUrl: line(1000),
  externalUrl: line(1000),
  /** who mails come from, beside their address */
  sender: line(64),
}
/** At which domains the staff have their addresses, without the @; empty for no rule. */
const staffDomains = z._default(
  json(6000, z.array(z.string().check(z.trim(), z.maxLength(253))).check(z.maxLength(20))),
  [],
)
/** Which languages pages are offered in: one at least, none twice. */
const languages = json(60, z.array(z.enum(locales)).check(z.minLength(1), z.maxLength(locales.length)))
const keeper = { permission: ['brand_edit'] } as const

const Picture = z.object({ sha256: z.string(), width: z.int(), height: z.int() })

export const brand = contract('brand', {
  /** What the vendor says of itself, as its desk edits it. */
  show: get('/brand', {
    access: keeper,
    reply: z.object({
      name: z.string(),
      nameEn: z.string(),
      shortName: z.string(),
      shortNameEn: z.string(),
      creditCode: z.string(),
      address: z.string(),
      addressEn: z.string(),
      originalsTo: z.string(),
      originalsToEn: z.string(),
      logo: z.string(),
      logoDark: z.string(),
      icon: z.string(),
      color: z.string(),
      holder: z.string(),
      holderEn: z.string(),
      icpNo: z.string(),
      certifyContact: z.string(),
      supportContact: z.string(),
      chatUrl: z.string(),
      feedbackUrl: z.string(),
      externalUrl: z.string(),
      sender: z.string(),
      languages: z.array(z.enum(locales)),
      staffDomains: z.array(z.string()),
      version: z.int(),
    }),
  }),
  /** Changes all of it, as long as it is what was read; what changed in the dictionary meanwhile counts as well. */
  save: post('/brand', {
    access: keeper,
    input: { version: int, ...fields, languages, staffDomains },
    reply: z.object({ version: z.int() }),
    errors: [
      'platform.changed',
      'brand.name_held',
      'brand.credit_code_rule',
      'brand.web_address',
      'brand.contact_address',
      'brand.languages',
      'brand.mail_domain',
      'brand.unknown_picture',
    ],
  }),
  /**
   * Takes a picture for one of the places: a PNG in base64url, eight bits a channel, within `pictureLimits`. It is decoded and drawn
   * anew, so that nothing but dots is kept of what was sent. It is shown once it is saved; what is not is gone after a day.
   */
  addPicture: post('/brand/picture', {
    access: keeper,
    input: {
      kind: z.enum(pictureKinds),
      png: z.string().check(z.minLength(1), z.maxLength(700_000), z.regex(/^[A-Za-z0-9_-]*$/)),
    },
    reply: Picture,
    errors: ['brand.not_png', 'brand.picture_size', 'brand.icon_size', 'brand.picture_heavy'],
  }),
  /** A picture of the vendor by its hash: it never changes, so browsers keep it. */
  picture: get('/public/brand/{sha256}', {
    access: 'open',
    input: { sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) },
    reply: bytes,
    errors: ['brand.picture_not_found'],
  }),
})
