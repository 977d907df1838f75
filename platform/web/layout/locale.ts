import type { Locale } from '#platform/contract/text.ts'
import { writeCookie } from '../cookie.ts'
import { hooks } from '../hooks.ts'
import { t } from '../i18n/text.ts'
import { notify } from '../notify.ts'
import { session } from '../session.ts'

/** The languages as they call themselves. */
export const localeNames: Record<Locale, string> = { zh: '中文', zhtw: '繁體中文', en: 'English' }
const changed = 'localeChanged'

/** Keeps the choice, refreshes the session in that language and reloads in place. */
export async function changeLocale(next: Locale): Promise<void> {
  writeCookie('language', next)
  // what every first visit writes is nobody's choice; this one goes before what the account says
  writeCookie('languageChosen', '1')
  // a visitor has no session to refresh, and asking would be answered as a dead one
  if (session())
    await hooks()
      .changeLocale?.(next)
      ?.catch(() => {})
  sessionStorage.setItem(changed, '1')
  location.reload()
}

/** After the reload: says that the language was switched. */
export function announceLocale(): void {
  if (!sessionStorage.getItem(changed)) return
  sessionStorage.removeItem(changed)
  notify.success(t('shell.language_changed'))
}
