import type { Boot } from '#platform/contract/boot.ts'
import { defaultLocale, locales, type Locale } from '#platform/contract/text.ts'
import { readCookie } from './cookie.ts'

const cookieLocale = (): Locale => locales.find((l) => l === readCookie('language')) ?? defaultLocale

/** What a page starts with when the server put no block into it: a visitor without settings. */
export const emptyBoot = (locale: Locale = defaultLocale): Boot => ({
  locale,
  session: null,
  settings: {
    vendor: 'Tapeout',
    brand: { named: true, short: 'Tapeout', holder: 'Tapeout', languages: [...locales] },
    icpNo: '',
    feedbackUrl: '',
    assistantUrl: '',
    chatUrl: '',
    certifyUrl: '',
    externalUrl: '',
    casLoginUrl: '',
    casLogoutUrl: '',
    backHosts: [],
    unreachable: false,
    demo: false,
    filling: false,
    trialSince: null,
  },
  demoAccounts: [],
  answers: {},
  areas: [],
  nonce: '',
})

/** The JSON block `#boot` of the page. A missing or broken block leaves a visitor in the language of the cookie. */
export function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent
  if (!text) return emptyBoot(cookieLocale())
  try {
    return JSON.parse(text) as Boot
  } catch {
    return emptyBoot(cookieLocale())
  }
}

let current: Boot | undefined
/** Fixes the settings for the life of the page; called once by startApp. */
export const setBoot = (boot: Boot): void => void (current = boot)
/** How long what came with the page may stand for an answer, in ms. */
const freshFor = 10_000
/** The data of a GET that came with the page; once, and only while it is fresh. */
export function takeAnswer(url: string): unknown {
  const { answers } = boot()
  const data = performance.now() < freshFor ? answers[url] : undefined
  delete answers[url]
  return data
}
/** Settings, language and nonce the page was served with. */
export const boot = (): Boot => (current ??= emptyBoot())
