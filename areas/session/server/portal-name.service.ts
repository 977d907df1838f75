import type { Ctx } from '#platform/server/ctx.ts'
import { portalName, vendorOrPortal } from '#platform/server/vendor.ts'

/** The name above a page that stands outside of the portal's own: a page that says what cannot be reached is shown without it as well. */
export const shownPortal = (ctx: Pick<Ctx, 'db' | 'locale'>): Promise<string> =>
  portalName(ctx).catch(() => vendorOrPortal('', ctx.locale))
