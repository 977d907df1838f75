import type { ReactNode } from 'react'
import { boot } from '../boot.ts'
import { isReachable } from '../router/registry.ts'
import { AppLink } from './AppLink.tsx'

/** The screen where an enterprise is certified (platform-core §2.3). */
const screen = '/cretification/cretification'

/** The way to certification: its screen, as long as there is none the contact of the settings, else words alone. */
export function CertifyLink({ children }: { children: ReactNode }) {
  const { certifyUrl } = boot().settings
  if (isReachable(screen)) return <AppLink to={screen}>{children}</AppLink>
  if (certifyUrl.startsWith('mailto:')) return <a href={certifyUrl}>{children}</a>
  return certifyUrl ? (
    <AppLink to={certifyUrl} newTab>
      {children}
    </AppLink>
  ) : (
    children
  )
}
