import { addressOf } from '#platform/contract/address.ts'
import { spendVisit } from '#platform/server/auth/visitor.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { Bytes } from '#platform/server/http/mount.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { ndaTemplates } from '../../contract.ts'
import { nda } from '../../nda.contract.ts'
import { ndaPaper } from './nda.paper.ts'
import { wordings } from './wording.ts'

export const listTemplates = () =>
  ndaTemplates.map((code) => {
    const { title, version } = wordings[code]
    return { code, title, version, url: addressOf(nda.template, { code }) }
  })

/** Drawn once a process: a template is the same for everybody. */
const drawn = new Map<string, Promise<Uint8Array>>()

export async function getTemplate(ctx: Ctx, { code }: Parsed<typeof nda.template>): Promise<Bytes> {
  await spendVisit(ctx, 'visitor_download')
  const made = drawn.get(code) ?? ctx.app.files.pdf.draw(ndaPaper(code))
  drawn.set(code, made)
  const body = Buffer.from(await made.catch((error: unknown) => (drawn.delete(code), Promise.reject(error as Error))))
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-length': body.length,
      'content-disposition': contentDisposition('inline', `${wordings[code].title}.pdf`),
    },
    body,
  }
}
