import { useSyncExternalStore } from 'react'

/** Under this width a screen is a phone: one column, tables become cards. */
export const phone = '(max-width: 639.98px)'

/** Whether a media query holds now; the component follows it. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
