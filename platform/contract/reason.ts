import { link } from './link.ts'
import type { Level } from './record.ts'

/**
 * What is missing where something stays closed to a person: a session, the company's certification, membership of a chip
 * project (its package), a role, a certification that has ended, the company's authorisation for large files, an account that is
 * awake, or more than a guest is let into. The server says which with its refusal; the page under `accessPage` says how to get it.
 */
export const reasons = [
  'sign_in',
  'certification',
  'package',
  'role',
  'expiry',
  'large_file',
  'dormant',
  'guest',
] as const
export type Reason = (typeof reasons)[number]

/** The page with the steps, papers and times of each (decision 0010); `need` is what its reader came for. */
export const accessPage = link<{ need: Reason } & About>()('/access')
/** What it is that stays closed, as far as the place knows: a chip project, a page, or what a call asked for. */
export type About = { project?: number | undefined; page?: string | undefined; permission?: string | undefined }

/** What a reason depends on of a person; null is a visitor. */
type Viewer = {
  staff: boolean
  roles: readonly string[]
  dormant: boolean
  ndaStatus: 'no_pass' | 'pass'
  ndaEnded: boolean
} | null

/** What keeps people out of confidential material; null when nothing does. */
const ofCertification = (viewer: Viewer): Reason | null => {
  if (viewer?.staff || viewer?.ndaStatus === 'pass') return null
  if (viewer?.roles.includes('guest')) return 'guest'
  return viewer?.dormant ? 'dormant' : viewer?.ndaEnded ? 'expiry' : 'certification'
}

/** What a person lacks for records of a level that they were not given; what is open to all lacks nothing. */
export function missingFor(level: Level, viewer: Viewer): Reason | null {
  if (level === 'public') return null
  if (level === 'registered') return viewer ? null : 'sign_in'
  return ofCertification(viewer) ?? (level === 'project' ? 'package' : null)
}

/** What a person lacks for a page or call that was refused: the nearest thing they can do something about. */
export function missingToOpen(viewer: Viewer, path = ''): Reason {
  if (!viewer) return 'sign_in'
  // no certification opens what staff work with
  return path.startsWith('/admin/') ? 'role' : (ofCertification(viewer) ?? 'role')
}
