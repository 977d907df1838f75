import { useSyncExternalStore } from 'react'

/** A value outside React that components may subscribe to. A global one needs a reason in writing (architecture 11). */
export type Store<T> = { get: () => T; set: (next: T) => void; subscribe: (listener: () => void) => () => void }

/** Makes a store; setting the value it already holds wakes nobody. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The value of a store, kept current. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)
