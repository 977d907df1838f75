import type { Role } from './access.ts'
import type { Locale } from './text.ts'

/** One entry of the menu tree. `show` 1 means visible; `name` is zh or zhtw, `enName` English. */
export type MenuItem = {
  id: number
  pid: number
  name: string
  enName: string
  url: string
  icon: string
  show: 0 | 1
  selected: boolean
  privilege: string[]
  children: MenuItem[]
}

/** What the shell says above every page of a person. */
export type Notices = {
  /** the company's certification ends soon or has ended, and nobody has begun its renewal; `main` is who may */
  ending: { day: string; daysLeft: number; main: string } | null
  /** what of the own account is under way, by its kind */
  pending: ('email' | 'mobile' | 'activation' | 'deletion')[]
}

/** Who is signed in, as the screens may know it. The session's token is never part of it. */
export type BootSession = {
  userId: number
  loginName: string
  name: string
  /** what screens call them: in English the name that readers of English write */
  called?: string
  /** true for people of the vendor */
  staff: boolean
  roles: Role[]
  company: string
  /** pass only while a completed certification is valid today */
  ndaStatus: 'no_pass' | 'pass'
  /** the company was certified, and its certification has ended */
  ndaEnded: boolean
  /** nobody used the account for long: what is confidential stays shut until it is woken */
  dormant: boolean
  hasOrderRole: boolean
  isCusSource: boolean
  /** unread messages for the bell; null where none are kept */
  number: number | null
  /** address of the avatar; null when there is none */
  icon: string | null
  /** null where there is nothing to say */
  notices: Notices | null
  /** agreements the person accepted once and is asked for again before they go on; absent where there is none */
  asked?: { code: string; version: string }[]
  /** how many versions ask anew, as the page knows; absent where nobody is asked */
  asking?: number
  /** staff who look with this person's eyes, until when */
  viewer?: { name: string; until: string }
  menus: MenuItem[]
  /** the top menu to select after sign-in (1) */
  menuId: number
}

/** A picture of the vendor's: where it is, and how large. */
export type BrandPicture = { url: string; width: number; height: number }
/** How the vendor appears on pages. */
export type Brand = {
  /** its name is set; else pages name the portal */
  named: boolean
  /** the short name, else the name, else the portal */
  short: string
  /** who holds the copyright; empty where nobody is named */
  holder: string
  /** where whoever needs support turns to, a page or `mailto:`; empty hides it */
  supportUrl?: string
  /** the accent as #rrggbb; empty for that of the portal */
  color?: string
  /** the languages pages are offered in, one at least */
  languages: Locale[]
  logo?: BrandPicture | null
  logoDark?: BrandPicture | null
  icon?: BrandPicture | null
}

/**
 * What arrives inside the HTML as `<script type="application/json" id="boot">`, so that the first paint waits for no
 * call: session, menus and settings. Texts come as a preloaded module of the same answer.
 */
export type Boot = {
  locale: Locale
  session: BootSession | null
  settings: {
    /** in the page's language; the portal itself where no name is set */
    vendor: string
    brand: Brand
    icpNo: string
    /** external survey of the document-feedback button */
    feedbackUrl: string
    /** address of the online assistant (dictionary key yht_online_agent), empty hides the dialog */
    assistantUrl: string
    /** address of the consultation chat, empty hides the button */
    chatUrl: string
    /** where an enterprise turns to for its certification, a page or `mailto:`; empty leaves words alone */
    certifyUrl: string
    /** the navbar's external link, empty hides it */
    externalUrl: string
    /** sign-on address of an outside CAS server; empty when the portal's own sign-on is used */
    casLoginUrl: string
    /** where a sign-out goes on to end the session at an outside CAS server; empty without one */
    casLogoutUrl: string
    /** hosts a back_url may lead to besides this one */
    backHosts: string[]
    /** nothing that is written leaves this installation: nobody can register, and no password can be found again */
    unreachable: boolean
    demo: boolean
    /** the content of the demo is still being put in place: what is empty may not stay so */
    filling: boolean
    /** since when a trial is inside: what people see and do goes with it (decision 0042); null without one */
    trialSince: string | null
  }
  /** shown on the login page in DEMO only */
  demoAccounts: { group: 'company' | 'ordering' | 'staff'; loginName: string; name: string; about: string }[]
  /** what the page will ask for first: data of GETs by their address (decision 0005) */
  answers: Record<string, unknown>
  /** per area the file of its pages and the addresses in it with their frames; empty where nothing was built */
  areas: { file: string; pages: (readonly [path: string, layout: string])[] }[]
  /** per-response nonce for injected styles */
  nonce: string
}
