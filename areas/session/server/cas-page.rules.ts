import { bcp47, type Locale } from '#platform/contract/text.ts'
import { passkeyForm, passkeyScript } from './cas-passkey.rules.ts'
import { escapeMarkup as e } from './cas-xml.rules.ts'

/** A text of this area by its key without the area's name. */
export type Words = (key: string, params?: Record<string, string | number>) => string
/** `script` is what the page cannot do without it: most can everything. */
export type CasPage = { title: string; lead?: string; body: string; status: number; formTo?: string; script?: string }

// The accent as a fill carries black text, and its links are darkened, so that every text reads at 4.5:1 (WCAG AA).
const style = `:root{color-scheme:light dark;--back:#f5f6f8;--card:#fff;--line:#e9ebee;--field:#8a9099;--soft:rgb(0 0 0/.65);--link:#1a66b3;--bad:#b42318;--badback:#fef3f2}
@media(prefers-color-scheme:dark){:root{--back:#0e0f10;--card:#161819;--line:#2a2d30;--field:#767c84;--soft:rgb(255 255 255/.68);--link:#6cb4ff;--bad:#ff9c92;--badback:#3a1512}}
*{box-sizing:border-box}
body{margin:0;background:var(--back);font:14px/22px 'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC',system-ui,sans-serif}
main{display:flex;flex-direction:column;gap:16px;width:min(400px,calc(100% - 32px));margin:max(24px,12vh) auto 48px;padding:32px;border:1px solid var(--line);border-radius:12px;background:var(--card)}
header{display:flex;gap:8px;align-items:center;font-weight:600}
h1{margin:0;font-size:24px;line-height:32px}
p{margin:0;color:var(--soft);overflow-wrap:anywhere}
h1+p{margin-top:-12px}
form{display:flex;flex-direction:column;gap:16px}
[hidden]{display:none!important}
label{display:flex;flex-direction:column;gap:4px}
input,button,.button{font:inherit;font-size:16px;line-height:24px;padding:7px 11px;border-radius:6px}
input{width:100%;border:1px solid var(--field);background:transparent;color:inherit}
button,.button{border:1px solid #409eff;background:#409eff;color:#000;text-align:center;text-decoration:none;cursor:pointer}
button.second{border-color:var(--field);background:transparent;color:inherit}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
a{color:var(--link)}
main>a:not(.button){align-self:center}
[role=alert]{padding:8px 12px;border-radius:6px;background:var(--badback);color:var(--bad)}`

const mark =
  '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><rect x="4" y="4" width="16" height="16" rx="3.5" fill="#409eff"/><path d="M8.5 1v3m7-3v3m-7 16v3m7-3v3M1 8.5h3m-3 7h3m16-7h3m-3 7h3" stroke="#409eff" stroke-width="1.6" stroke-linecap="round"/><path d="M8.5 9h7M12 9v6.5" stroke="#fff" stroke-width="2" stroke-linecap="round" fill="none"/></svg>'

/** A whole page of the hub, under the name of the portal: one style under a nonce, and no script but its own. */
export const pageHtml = (page: CasPage, portal: string, locale: Locale, nonce: string): string =>
  `<!doctype html><html lang="${bcp47[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${e(page.title)} - ${e(portal)}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${style}</style></head><body><main><header>${mark}<span>${e(portal)}</span></header><h1>${e(page.title)}</h1>${page.lead ? `<p>${e(page.lead)}</p>` : ''}${page.body}</main>${page.script ? `<script nonce="${nonce}">${page.script}</script>` : ''}</body></html>`

/** What the browser may do on such a page; the form may lead on to the service, which the browser checks as well. */
export const pagePolicy = (page: CasPage, nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; ${page.script ? `script-src 'nonce-${nonce}'; connect-src 'self'; ` : ''}img-src data:; form-action 'self' ${page.formTo ?? ''}; base-uri 'none'; frame-ancestors 'none'`.replace(
    ' ;',
    ';',
  )

export type LoginForm = {
  service: URL | null
  execution: string
  renew: boolean
  method: string
  username: string
  /** the second factor is asked for as well; the password is not sent back, so it is typed again */
  asksCode: boolean
  /** the sentence to show, and whether the password is what was wrong */
  error: string
  status: number
}

/** The sign-in form; an error stands in it, is announced, and is tied to the fields. */
export function loginPage(t: Words, f: LoginForm): CasPage {
  const wrong = f.error ? ' aria-invalid="true" aria-describedby="error"' : ''
  const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${e(value)}">`
  const field = (name: string, label: string, more: string) =>
    `<label>${e(label)}<input name="${name}" required ${more}${wrong}></label>`
  const along = [
    hidden('execution', f.execution),
    f.service && hidden('service', f.service.href),
    f.renew && hidden('renew', 'true'),
    f.method && hidden('method', f.method),
  ]
  const sent = along.filter(Boolean).join('')
  const body = [
    f.error && `<p role="alert" id="error">${e(f.error)}</p>`,
    '<form method="post" action="/cas/login">',
    sent,
    field(
      'username',
      t('login.username'),
      `autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="64" value="${e(f.username)}"${f.username ? '' : ' autofocus'}`,
    ),
    field(
      'password',
      t('login.password'),
      `type="password" autocomplete="current-password" maxlength="256"${f.username ? ' autofocus' : ''}`,
    ),
    f.asksCode &&
      field(
        'code',
        t('admin.code'),
        'inputmode="text" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="20"',
      ),
    `<button>${e(t('login.title'))}</button></form>`,
    passkeyForm(t, sent),
    `<a href="/adminLogin">${e(t('login.staffDoor'))}</a>`,
  ]
  return {
    title: t('cas.title'),
    lead: f.service ? t('cas.lead', { host: f.service.host }) : t('cas.lead_portal'),
    body: body.filter(Boolean).join(''),
    script: passkeyScript,
    status: f.status,
    ...(f.service ? { formTo: f.service.origin } : {}),
  }
}

/** A page that says one thing and offers one way on. */
export const messagePage = (t: Words, key: string, status: number, link?: { href: string; text: string }): CasPage => ({
  title: t(`cas.${key}`),
  lead: t(`cas.${key}_text`),
  body: link ? `<a class="button" href="${e(link.href)}">${e(link.text)}</a>` : '',
  status,
})

/** Signed in, with no service to go to. */
export const signedInPage = (t: Words, name: string): CasPage => ({
  title: t('cas.signed_in'),
  lead: t('cas.signed_in_text', { name }),
  body: `<a class="button" href="/">${e(t('cas.open_portal'))}</a><a href="/cas/logout">${e(t('logout.title'))}</a>`,
  status: 200,
})

/** Hands a ticket over by POST (`method=POST`, CAS 3.0 §2.1.1): by a button, because the page has no script. */
export const postTicketPage = (t: Words, service: URL, ticket: string): CasPage => ({
  title: t('cas.continue'),
  lead: t('cas.continue_text', { host: service.host }),
  body: `<form method="post" action="${e(service.href)}"><input type="hidden" name="ticket" value="${e(ticket)}"><button autofocus>${e(t('cas.go_on'))}</button></form>`,
  status: 200,
  formTo: service.origin,
})
