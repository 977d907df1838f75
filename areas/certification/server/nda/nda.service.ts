import { LRUCache } from 'lru-cache'
import { paperText } from '#areas/agreement/server/agreement.public.ts'
import { addressOf } from '#platform/contract/address.ts'
import { spendVisit } from '#platform/server/auth/visitor.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { findVendor } from '#platform/server/vendor.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { Bytes } from '#platform/server/http/mount.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { ndaTemplates } from '../../contract.ts'
import { nda } from '../../nda.contract.ts'
import { ndaPaper, ndaVendor, wordingOf } from './nda.paper.ts'
import { agreementOf, localeOf } from './nda.rules.ts'

type Template = (typeof ndaTemplates)[number]
/** The wording in force of a template. */
const textOf = (ctx: Ctx, template: Template) => paperText(ctx, { code: agreementOf(template) }, localeOf(template))

export const listTemplates = (ctx: Ctx) =>
  Promise.all(
    ndaTemplates.map(async (code) => {
      const text = await textOf(ctx, code)
      return { code, title: text.title, version: wordingOf(text), url: addressOf(nda.template, { code }) }
    }),
  )

/** Drawn once for what the vendor says of itself: a template is the same for everybody. */
const drawn = new LRUCache<string, Promise<Uint8Array>>({ max: 16 })

export async function getTemplate(ctx: Ctx, { code }: Parsed<typeof nda.template>): Promise<Bytes> {
  await spendVisit(ctx, 'visitor_download')
  const vendor = ndaVendor(await findVendor(ctx.db))
  const text = await textOf(ctx, code)
  const key = `${text.id} ${code} ${JSON.stringify(vendor)}`
  const made = drawn.get(key) ?? ctx.app.files.pdf.draw(ndaPaper(text, vendor))
  drawn.set(key, made)
  const body = Buffer.from(await made.catch((error: unknown) => (drawn.delete(key), Promise.reject(error as Error))))
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-length': body.length,
      'content-disposition': contentDisposition('inline', `${text.title}.pdf`),
    },
    body,
  }
}
