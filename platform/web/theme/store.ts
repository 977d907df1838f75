import { boot } from '../boot.ts'
import { writeCookie } from '../cookie.ts'
import { createStore, type Store } from '../store.ts'
import { defaultColor } from './theme.ts'

/** What the user picked: the accent, empty for the vendor's, and light, dark or as the system has it. */
export type ThemeChoice = { color: string; mode: 'light' | 'dark' | 'system' }

const key = 'theme'
function read(): ThemeChoice {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<ThemeChoice>
    const color = /^#[\da-f]{6}$/i.test(kept.color ?? '') ? kept.color! : ''
    return { color, mode: kept.mode === 'dark' || kept.mode === 'light' ? kept.mode : 'system' }
  } catch {
    return { color: '', mode: 'system' }
  }
}

/** Tells the server which ground the next page begins on: the scripts that know the choice come after the first paint. */
export function tellScheme({ mode }: Pick<ThemeChoice, 'mode'>): void {
  if (mode === 'system') writeCookie(key, '', 0)
  else writeCookie(key, mode)
}

/** The vendor's accent, or the portal's. */
export const vendorColor = (): string => boot().settings.brand.color || defaultColor
/** The accent of a choice. */
export const accentOf = ({ color }: Pick<ThemeChoice, 'color'>): string => color || vendorColor()

/** The choice, kept in localStorage. */
export const themeChoice: Store<ThemeChoice> = createStore(read())
export function chooseTheme(part: Partial<ThemeChoice>): void {
  const next = { ...themeChoice.get(), ...part }
  localStorage.setItem(key, JSON.stringify(next))
  tellScheme(next)
  themeChoice.set(next)
}

/** A media query as a store. */
function media(query: string): Store<boolean> {
  const list = matchMedia(query)
  return {
    get: () => list.matches,
    set: () => {},
    subscribe: (listener) => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
  }
}
export const systemDark = media('(prefers-color-scheme: dark)')
/** Whether a choice is dark, on a system that is or is not. */
export const darkOf = ({ mode }: Pick<ThemeChoice, 'mode'>, system: boolean): boolean =>
  mode === 'system' ? system : mode === 'dark'
export const reducedMotion = media('(prefers-reduced-motion: reduce)')
export const isPhone = media('(max-width: 991px)')
