import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { Bytes } from '#platform/server/http/mount.ts'
import { findOwn, findReview } from './invoice.sql.ts'
import { findSeller, listItems } from './parts.sql.ts'
import { previewPaper } from './preview-paper.ts'

/** The invoice of a claim as a PDF that says of itself that it is a preview; drawn anew each time, kept nowhere. */
export async function preview(ctx: SignedCtx, { id }: { id: number }): Promise<Bytes> {
  await ctx.app.limits.spend('invoice_preview', `${ctx.user.id}`)
  const reads = ctx.user.permissions.has('invoice_read') || ctx.user.permissions.has('invoice_issue')
  const row = await (reads ? findReview(ctx, id) : findOwn(ctx, id))
  if (!row) throw fail('invoice.not_found')
  const [items, seller] = [await listItems(ctx, id), await findSeller(ctx)]
  const body = Buffer.from(await ctx.app.files.pdf.draw(previewPaper({ row, items, seller })))
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="preview-${row.applyNo}.pdf"`,
      'cache-control': 'no-store',
      'content-length': body.length,
    },
    body,
  }
}
