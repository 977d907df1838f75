import { draftsOf } from '../../session.ts'

const keyOf = (name: string) => draftsOf() + name

/**
 * What was typed and not sent, kept for the life of the browser tab for whoever typed it, until they sign out. In sessionStorage, because a shared computer must not show it to the
 * next person. Values must be plain JSON; dates travel as text.
 */
export const draft = {
  read<V extends object>(name: string | undefined): Partial<V> | null {
    try {
      const stored: unknown = name ? JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') : null
      return typeof stored === 'object' ? stored : null
    } catch {
      return null
    }
  },
  write(name: string | undefined, values: object): void {
    try {
      if (name) sessionStorage.setItem(keyOf(name), JSON.stringify(values))
    } catch {
      // Storage may be full or forbidden; then there is no draft, and leaving still asks.
    }
  },
  drop(name: string | undefined): void {
    if (name) sessionStorage.removeItem(keyOf(name))
  },
}
