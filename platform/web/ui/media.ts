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

/** The width of a drawer: 60 %, 80 % under 1600 px (platform-core §9), the whole screen on a phone. */
export function useDrawerSize(): string {
  const narrow = useMedia(phone)
  const small = useMedia('(max-width: 1599.98px)')
  return narrow ? '100%' : small ? '80%' : '60%'
}
