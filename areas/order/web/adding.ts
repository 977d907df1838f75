import { createContext } from 'react'
import type { Adds } from '#areas/order-base/web/Adding.public.tsx'

/** Opens the form of what an order lacks over the order itself: what was typed there stays. */
export const AddContext = createContext<(kind: Adds) => void>(() => {})
