import { demoAccountsIn } from '#areas/access/server/access.demo.ts'
import { askedAgain } from '#areas/agreement/server/agreement.public.ts'
import { openApplies } from '#areas/account/server/account.public.ts'
import { menusOf } from '#areas/access/server/access.public.ts'
import { endingRows } from '#areas/certification/server/certification.public.ts'
import { contactAddress, webAddress } from '#areas/dictionary/server/dictionary.public.ts'
import { headerOf, headerReads } from '#areas/workbench/server/workbench.public.ts'
import type { Boot, BootSession, Brand, BrandPicture } from '#platform/contract/boot.ts'
import type { App } from '#platform/server/app.ts'
import { firstAnswers } from '#platform/server/http/first.ts'
import { firstCalls } from './areas.ts'
import { together } from '#platform/server/db/together.ts'
import { localeCookie, localeOf, sessionCookie } from '#platform/server/auth/cookies.ts'
import { reaches } from '#platform/server/mail/mail.ts'
import { asRegistered } from '#platform/server/traditional.ts'
import {
  findVendor,
  pictureUrl,
  vendorName,
  vendorOrPortal,
  vendorShort,
  type Vendor,
  type VendorPicture,
} from '#platform/server/vendor.ts'
import { locales, type Locale } from '#platform/contract/text.ts'
import { contextOf } from '#platform/server/http/pipeline.ts'
import type { BootOf } from '#platform/server/http/web.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { FastifyRequest } from 'fastify'

/** The language of the letter that led here; who was here before reads on as before. */
const ofLink = (request: FastifyRequest): Locale | undefined =>
  request.cookies[localeCookie] ? undefined : locales.find((one) => one === (request.query as { lang?: unknown }).lang)

const openCalls = firstCalls.filter(({ open }) => open)
/** What goes into the page: who is signed in, their menus, and the settings the shell shows. */
export const bootOf =
  (app: App): BootOf =>
  async (request, nonce): Promise<Omit<Boot, 'areas'>> => {
    const [{ user }, vendor] = await Promise.all([
      app.sessions.find(request.cookies[sessionCookie(app.settings)]),
      findVendor(app.database.db),
    ])
    const asked = localeOf(request)
    const wanted = ofLink(request) ?? asked
    const locale = vendor.languages.includes(wanted) ? wanted : vendor.languages[0]!
    // the page goes on in a language there is: its own calls were asked in the other, and are asked again
    request.cookies[localeCookie] = locale
    const { links } = vendor
    const [answers, session] = await Promise.all([
      locale === asked ? firstAnswers(request, user ? firstCalls : openCalls, app.settings.pageWait) : {},
      user ? bootSession(contextOf(app, request, user)) : null,
    ])
    return {
      locale,
      session,
      settings: {
        vendor: vendorOrPortal(vendorName(vendor, locale), locale),
        brand: brandOf(vendor, locale),
        icpNo: links['icp_no'] ?? '',
        feedbackUrl: webAddress(links['feedback_url']),
        assistantUrl: user ? webAddress(links['yht_online_agent']) : '',
        chatUrl: webAddress(links['chat_url']),
        certifyUrl: contactAddress(links['certify_contact']),
        externalUrl: webAddress(links['external_url']),
        casLoginUrl: app.settings.casUrl ? '/cas/start' : '',
        casLogoutUrl: app.settings.casUrl ? '/cas/logout' : '',
        backHosts: app.settings.backHosts,
        unreachable: !reaches(app, 'email') && !reaches(app, 'mobile'),
        demo: app.settings.demo,
        filling: app.filling ?? false,
        trialSince: app.trial?.since.toISOString() ?? null,
      },
      demoAccounts: app.settings.demo ? demoAccountsIn(locale) : [],
      answers,
      nonce,
    }
  }

const shownPicture = (picture: VendorPicture | null): BrandPicture | null =>
  picture && { url: pictureUrl(picture), width: picture.width, height: picture.height }
/** How the vendor appears, in the page's language. */
function brandOf(vendor: Vendor, locale: Locale): Brand {
  const name = vendorName(vendor, locale)
  return {
    named: name !== '',
    short: vendorOrPortal(vendorShort(vendor, locale), locale),
    holder: asRegistered(locale, vendor.holder, vendor.holderEn) || name,
    supportUrl: contactAddress(vendor.supportContact),
    color: vendor.color,
    languages: vendor.languages,
    logo: shownPicture(vendor.logo),
    logoDark: shownPicture(vendor.logoDark),
    icon: shownPicture(vendor.icon),
  }
}

/** The top bar, and what is said above every page: both come with the session, so that no page asks for them. */
async function shellOf(ctx: SignedCtx): Promise<Pick<BootSession, 'number' | 'icon' | 'notices' | 'asked' | 'asking'>> {
  const { ending, pending, asked, ...header } = await together(ctx.db, {
    ...headerReads(ctx),
    ending: endingRows(ctx),
    pending: openApplies(ctx),
    asked: askedAgain(ctx),
  })
  const notices = { ending: ending[0] ?? null, pending: pending.map(({ kind }) => kind) }
  const quiet = ctx.user.staff || (!notices.ending && notices.pending.length === 0)
  // the vendor's people are not its customers, and whoever looks with somebody's eyes answers for nobody
  const asks = asked.length > 0 && !ctx.user.staff && !ctx.user.viewer
  const known = ctx.user.staff || ctx.user.viewer ? {} : { asking: ctx.user.asking ?? 0 }
  return { ...(await headerOf(ctx, header)), notices: quiet ? null : notices, ...known, ...(asks ? { asked } : {}) }
}

async function bootSession(ctx: SignedCtx): Promise<BootSession> {
  const { user } = ctx
  const [shell, menus] = await Promise.all([shellOf(ctx), menusOf(ctx)])
  return {
    userId: user.id,
    loginName: user.loginName,
    name: user.name,
    called: asRegistered(ctx.locale, user.name, user.nameEn ?? ''),
    staff: user.staff,
    roles: [...user.roles],
    company: asRegistered(ctx.locale, user.companyName, user.companyNameEn ?? ''),
    ndaStatus: user.ndaStatus,
    ndaEnded: user.ndaEnded,
    dormant: user.dormant,
    hasOrderRole: user.roles.includes('order'),
    isCusSource: user.roles.includes('cus_source'),
    ...shell,
    ...(user.viewer
      ? {
          viewer: {
            name: asRegistered(ctx.locale, user.viewer.name, user.viewer.nameEn ?? ''),
            until: user.viewer.until.toISOString(),
          },
        }
      : {}),
    menus,
    menuId: 1,
  }
}
