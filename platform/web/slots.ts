import type { ComponentType } from 'react'

/** A title the search box offers; `title` in pieces, those that match marked. */
export type Suggestion = { kind: string; title: readonly { text: string; hit: boolean }[]; url: string }
/** What the search box of the top bar offers while somebody types. */
export type SearchSlot = {
  suggest: (keyword: string, signal: AbortSignal) => Promise<readonly Suggestion[]>
  /** the user's latest searches in this browser, newest first */
  recent: () => readonly string[]
  forget: () => void
}

/** Parts of the shell that others fill, loaded when first needed; given once by main/web.tsx. */
export type Slots = {
  /** the order FAQ button of the floating helpers, for the order role */
  orderFaq?: () => Promise<{ default: ComponentType }>
  search?: () => Promise<{ default: SearchSlot }>
}

let current: Slots = {}
export const setSlots = (slots: Slots): void => void (current = slots)
export const slots = (): Slots => current
