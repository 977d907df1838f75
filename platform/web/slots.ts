import type { ComponentType } from 'react'

/** Parts of the shell that others fill, loaded when first needed; given once by main/web.tsx. */
export type Slots = {
  /** the order FAQ button of the floating helpers, for the order role */
  orderFaq?: () => Promise<{ default: ComponentType }>
}

let current: Slots = {}
export const setSlots = (slots: Slots): void => void (current = slots)
export const slots = (): Slots => current
