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

/** What a drawer shows: a record, with its history or a long text in its form, or a form of a few fields. */
export type DrawerKind = 'record' | 'form'

/** The width of a drawer: 60 %, 80 % under 1600 px (platform-core §9), 560 px for a few fields, the whole screen on a phone. */
export function useDrawerSize(kind: DrawerKind = 'record'): string {
  const narrow = useMedia(phone)
  const small = useMedia('(max-width: 1599.98px)')
  if (narrow) return '100%'
  if (kind === 'form') return '560px'
  return small ? '80%' : '60%'
}
