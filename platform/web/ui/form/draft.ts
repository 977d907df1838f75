import { draftsOf } from '../../session.ts'

/** What the browser's storage would not take, full or forbidden: kept for the life of the page. */
const held = new Map<string, string>()
/** Fields that nothing keeps. */
const secret = /password|^confirm$/i
const keyOf = (name: string) => draftsOf() + name

/**
 * What was typed and not sent, kept for the life of the browser tab for whoever typed it, until they sign out here or another person signs in.
 * In sessionStorage, because a shared computer must not show it to the next person. Values must be plain JSON; dates travel as text.
 */
export const draft = {
  read<V extends object>(name: string | null): Partial<V> | null {
    try {
      const stored: unknown = name
        ? JSON.parse(held.get(keyOf(name)) ?? sessionStorage.getItem(keyOf(name)) ?? 'null')
        : null
      return typeof stored === 'object' ? stored : null
    } catch {
      return null
    }
  },
  write(name: string | null, values: object): void {
    if (!name) return
    const kept = Object.entries(values).filter(([field]) => !secret.test(field))
    const [key, text] = [keyOf(name), JSON.stringify(Object.fromEntries(kept))]
    held.delete(key)
    try {
      sessionStorage.setItem(key, text)
    } catch {
      held.set(key, text)
    }
  },
  drop(name: string | null): void {
    if (!name) return
    held.delete(keyOf(name))
    try {
      sessionStorage.removeItem(keyOf(name))
    } catch {
      // It may be forbidden; then nothing was kept there.
    }
  },
}
