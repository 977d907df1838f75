import { demoAccountsIn } from '#areas/access/server/access.demo.ts'
import { pendingOf } from '#areas/account/server/account.public.ts'
import { menusOf } from '#areas/access/server/access.public.ts'
import { endingOf } from '#areas/certification/server/certification.public.ts'
import { contactAddress, dictionaryValues, webAddress } from '#areas/dictionary/server/dictionary.public.ts'
import { headerOf } from '#areas/workbench/server/workbench.public.ts'
import type { Boot, BootSession, Notices } from '#platform/contract/boot.ts'
import type { App } from '#platform/server/app.ts'
import { firstAnswers } from '#platform/server/http/first.ts'
import { firstCalls } from './areas.ts'
import { localeOf, sessionCookie } from '#platform/server/auth/cookies.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { contextOf } from '#platform/server/http/pipeline.ts'
import type { BootOf } from '#platform/server/http/web.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'

const openCalls = firstCalls.filter(({ open }) => open)
/** What goes into the page: who is signed in, their menus, and the settings the shell shows. */
export const bootOf =
  (app: App): BootOf =>
  async (request, nonce): Promise<Omit<Boot, 'areas'>> => {
    const locale = localeOf(request)
    const { user } = await app.sessions.find(request.cookies[sessionCookie(app.settings)])
    const [links, agent, answers] = await Promise.all([
      dictionaryValues(app.database, 'portal_link'),
      user ? dictionaryValues(app.database, 'yht_online_agent') : new Map<string, string>(),
      firstAnswers(request, user ? firstCalls : openCalls),
    ])
    return {
      locale,
      session: user ? await bootSession(contextOf(app, request, user)) : null,
      settings: {
        vendor: inLocale(locale, links.get('vendor_name') ?? '', links.get('vendor_name_en') ?? ''),
        icpNo: links.get('icp_no') ?? '',
        feedbackUrl: webAddress(links.get('feedback_url')),
        assistantUrl: webAddress(agent.get('yht_online_agent')),
        chatUrl: webAddress(links.get('chat_url')),
        certifyUrl: contactAddress(links.get('certify_contact')),
        externalUrl: webAddress(links.get('external_url')),
        casLoginUrl: app.settings.casUrl ? '/cas/start' : '',
        casLogoutUrl: app.settings.casUrl ? '/cas/logout' : '',
        backHosts: app.settings.backHosts,
        demo: app.settings.demo,
      },
      demoAccounts: app.settings.demo ? demoAccountsIn(locale) : [],
      answers,
      nonce,
    }
  }

/** What is said above every page: it comes with the session, so that no page asks for it. */
async function noticesOf(ctx: SignedCtx): Promise<Notices | null> {
  if (ctx.user.staff) return null
  const [ending, pending] = await Promise.all([endingOf(ctx), pendingOf(ctx)])
  return ending || pending.length ? { ending, pending } : null
}

async function bootSession(ctx: SignedCtx): Promise<BootSession> {
  const { user } = ctx
  return {
    userId: user.id,
    loginName: user.loginName,
    name: user.name,
    staff: user.staff,
    roles: [...user.roles],
    company: user.companyName,
    ndaStatus: user.ndaStatus,
    ndaEnded: user.ndaEnded,
    dormant: user.dormant,
    hasOrderRole: user.roles.includes('order'),
    isCusSource: user.roles.includes('cus_source'),
    ...(await headerOf(ctx)),
    notices: await noticesOf(ctx),
    ...(user.viewer ? { viewer: { name: user.viewer.name, until: user.viewer.until.toISOString() } } : {}),
    menus: await menusOf(ctx),
    menuId: 1,
  }
}
