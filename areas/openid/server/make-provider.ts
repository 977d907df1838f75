import { createHmac } from 'node:crypto'
import {
  interactionPolicy,
  Provider,
  type Configuration,
  type Interaction,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import type { App } from '#platform/server/app.ts'
import { mountPath, type Asked } from './sealed-entry.ts'
import { entriesOf, standingOf } from './entry.service.ts'
import type { SigningKey } from './keys.service.ts'
import { findMail } from './openid.sql.ts'
import * as pages from './openid-page.service.ts'

const cookiePath = mountPath
const hour = 3600
const waySeconds = 600

type Tell = (client: object, sub: string, sid: string) => Promise<void>
/** The provider, and how it tells one subsystem that a sign-on is over. */
export type Made = { provider: Provider; tell: Tell }

export function makeProvider(app: App, keys: readonly SigningKey[]): Made {
  const { publicUrl } = app.settings
  const provider = new Provider(publicUrl + mountPath, {
    ...configuration(app),
    adapter: (model) => entriesOf(app, model),
    jwks: { keys: keys as never },
  })
  // the scheme comes from the settings, by the header that the plugin writes
  provider.proxy = true
  provider.use(signOutToo)
  provider.use(askThoseSignedOut)
  provider.on('server_error', (_ctx, err) => app.log.error({ err }, 'the OpenID provider failed'))
  return { provider, tell: tellOf(provider) }
}

/** Back-channel logout is the outbox's, with retries: the provider itself would tell each subsystem once, and a second time. */
function tellOf(provider: Provider): Tell {
  // not in the published types
  const prototype = provider.Client.prototype as unknown as {
    backchannelLogout: (sub: string, sid: string) => Promise<void>
  }
  const send = prototype.backchannelLogout
  prototype.backchannelLogout = async () => undefined
  return async (client, sub, sid) => send.call(client, sub, sid)
}

/** Whoever signs out at the provider signs out of the portal. */
const signOutToo: Parameters<Provider['use']>[0] = async (ctx, next) => {
  await next()
  const { route, params } = (ctx as KoaContextWithOIDC).oidc ?? {}
  if (route !== 'end_session_confirm' || !params?.['logout'] || ctx.status !== 303) return
  for (const line of (await (ctx.req as Asked).signOut?.()) ?? []) ctx.append('set-cookie', line)
}

/** Where nobody is signed in, the provider's own page of signing out sends itself on by a script, and no page here may run one. */
const askThoseSignedOut: Parameters<Provider['use']>[0] = async (ctx, next) => {
  await next()
  const { oidc } = ctx as KoaContextWithOIDC
  if (oidc?.route !== 'end_session' || ctx.status !== 200 || !oidc.session || oidc.session.accountId) return
  const { secret } = (oidc.session as unknown as { state: { secret: string } }).state
  const form = `<form id="op.logoutForm" method="post" action="${oidc.urlFor('end_session_confirm')}"><input type="hidden" name="xsrf" value="${secret}"></form>`
  await pages.askLogout(ctx as KoaContextWithOIDC, form)
}

const clientsOf = (app: App): Configuration['clients'] =>
  app.settings.openidClients.map((c) => ({
    client_id: c.id,
    client_name: c.name,
    ...(c.secret ? { client_secret: c.secret } : { token_endpoint_auth_method: 'none' as const }),
    application_type: c.secret ? 'web' : 'native',
    redirect_uris: c.redirects,
    post_logout_redirect_uris: c.afterLogout,
    grant_types: ['authorization_code'],
    response_types: ['code'],
    id_token_signed_response_alg: 'ES256',
    ...(c.backChannel ? { backchannel_logout_uri: c.backChannel, backchannel_logout_session_required: true } : {}),
  }))

const off = { enabled: false } as const

function configuration(app: App): Configuration {
  const { secret, secure } = app.settings
  const cookies = { path: cookiePath, signed: true, httpOnly: true, secure, sameSite: 'lax' as const }
  return {
    clients: clientsOf(app) as NonNullable<Configuration['clients']>,
    findAccount: async (_ctx, sub, token) => accountOf(app, sub, token),
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'company', 'company_id', 'roles', 'nda_status'],
      email: ['email'],
    },
    // subsystems read the identity token alone
    conformIdTokenClaims: false,
    scopes: ['openid'],
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    pkce: { required: () => true },
    expiresWithSession: () => true,
    issueRefreshToken: () => false,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: waySeconds,
      Grant: 12 * hour,
      Session: 12 * hour,
    },
    cookies: {
      keys: [createHmac('sha256', secret).update('openid-cookies').digest('base64url')],
      names: { session: 'openid', interaction: 'openid_way', resume: 'openid_back' },
      long: cookies,
      short: cookies,
    },
    interactions: { policy: policy(), url: wayOf },
    loadExistingGrant: grantOf,
    renderError: pages.renderError,
    features: {
      devInteractions: off,
      dPoP: off,
      pushedAuthorizationRequests: off,
      resourceIndicators: off,
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: pages.askLogout, postLogoutSuccessSource: pages.saidLogout },
    },
    // the addresses are the operator's, and subsystems stand inside the network: no protection against just that
    fetch: (url, options) => {
      const { dispatcher: _, ...rest } = options as RequestInit & { dispatcher?: unknown }
      return fetch(url, rest)
    },
  }
}

/** A new proof of the password is a new sign-on, and the provider's session of before is over then: the way must not depend on it. */
async function wayOf(_ctx: unknown, way: Interaction): Promise<string> {
  Object.assign(way, { session: undefined })
  await way.save(waySeconds)
  return `${mountPath}/interaction/${way.uid}`
}

/** Asks for a sign-in whenever the browser's own sign-on is not that of the provider's session. */
function policy() {
  const base = interactionPolicy.base()
  base.remove('consent')
  const { Check } = interactionPolicy
  const isOther = new Check('other_person', 'the sign-on has changed', 'login_required', (ctx) => {
    const { standing } = ctx.req as Asked
    const { accountId } = ctx.oidc.session ?? {}
    return accountId !== undefined && accountId !== String(standing?.id)
  })
  base.get('login')!.checks.add(isOther)
  return base
}

/** Subsystems are the operator's own: nobody is asked whether they may know who signs in. */
const grantOf: NonNullable<Configuration['loadExistingGrant']> = async (ctx) => {
  const { client, session, provider } = ctx.oidc
  const grantId = session!.grantIdFor(client!.clientId)
  const found = grantId ? await provider.Grant.find(grantId) : undefined
  if (found && found.accountId === session!.accountId) return found
  const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
  grant.addOIDCScope('openid profile email')
  await grant.save()
  return grant
}

/** The claims say what the attributes of a CAS ticket say. Nobody whose sign-on is over is an account. */
async function accountOf(app: App, sub: string, token: unknown) {
  const now = (Provider.ctx?.req as Asked | undefined)?.standing
  const uid = (token as { sessionUid?: string } | undefined)?.sessionUid
  const user = uid ? await standingOf(app, uid) : now
  if (!user || String(user.id) !== sub) return undefined
  return {
    accountId: sub,
    claims: async () => ({
      sub,
      name: user.name,
      preferred_username: user.loginName,
      email: (await findMail(app.database.db, user.id))?.email ?? '',
      company: user.companyName,
      company_id: user.companyId,
      roles: [...user.roles],
      nda_status: user.ndaStatus,
    }),
  }
}
