import { randomBytes } from 'node:crypto'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { messagePage, pageHtml, pagePolicy, type CasPage, type Words } from '#areas/session/server/session.public.ts'
import type { Locale } from '#platform/contract/text.ts'
import { translate } from '#platform/server/text.ts'
import { vendorOrPortal } from '#platform/server/vendor.ts'

/** In whose language a request is answered and under which name; the plugin puts it there. */
export type Speaking = { locale?: Locale; portal?: () => Promise<string> }
const localeOf = (ctx: KoaContextWithOIDC): Locale => (ctx.req as Speaking).locale ?? 'zh'

async function show(ctx: KoaContextWithOIDC, page: CasPage): Promise<void> {
  const portal = (await (ctx.req as Speaking).portal?.()) ?? vendorOrPortal('', localeOf(ctx))
  const nonce = randomBytes(16).toString('base64')
  ctx.set('content-security-policy', pagePolicy(page, nonce))
  ctx.type = 'html'
  ctx.body = pageHtml(page, portal, localeOf(ctx), nonce)
}

const wordsOf = (ctx: KoaContextWithOIDC): Words => {
  const locale = localeOf(ctx)
  return (key, params) => translate(locale, `openid.${key.replace('cas.', '')}`, params)
}

/** Asks whether to sign out, because another site may have led here. */
export async function askLogout(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const t = wordsOf(ctx)
  const after = ctx.oidc.params?.['post_logout_redirect_uri']
  const page = messagePage(t, 'ask_logout', 200)
  const button = `<button form="op.logoutForm" name="logout" value="yes" autofocus>${t('sign_out')}</button>`
  await show(ctx, {
    ...page,
    body: `${form}${button}<a href="/">${t('stay')}</a>`,
    ...(typeof after === 'string' ? { formTo: new URL(after).origin } : {}),
  })
}

export const saidLogout = async (ctx: KoaContextWithOIDC): Promise<void> =>
  show(ctx, messagePage(wordsOf(ctx), 'signed_out', 200, { href: '/login', text: wordsOf(ctx)('again') }))

/** What went wrong with a request that leads nowhere back: for the person in words, for who mends it as a code. */
export async function renderError(ctx: KoaContextWithOIDC, out: { error: string }): Promise<void> {
  const t = wordsOf(ctx)
  const page = messagePage(t, 'failed', ctx.status, { href: '/', text: t('open_portal') })
  await show(ctx, { ...page, lead: t('failed_text', { code: out.error }) })
}
