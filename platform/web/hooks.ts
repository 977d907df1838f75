import type { CallEffects } from './call/call.ts'
import type { Locale } from '#platform/contract/text.ts'

/** What the platform asks of the areas, given once by main/web.tsx. Each may be left out. */
export type Hooks = {
  /** Reports a visit (GET /public/saveMenuRouterLog). Failures are ignored. */
  visit?: (visit: { path: string; menuID: string }) => Promise<unknown>
  /** Refreshes the session in another language (GET /loginSuccess); the page reloads afterwards. */
  changeLocale?: (locale: Locale) => Promise<unknown>
  /** Ends the session on the server; resolves to the address to go to, or to nothing for /login. Errors are ignored. */
  logout?: () => Promise<string | void>
  /** Asks for an ordering token of the session (GET /workbench/findUserOrderRole). */
  ordered?: CallEffects['ordered']
  /** Asks what has to be agreed to anew. */
  asked?: CallEffects['asked']
}

let current: Hooks = {}
export const setHooks = (hooks: Hooks): void => void (current = hooks)
export const hooks = (): Hooks => current
