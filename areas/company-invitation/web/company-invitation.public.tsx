// The invitations of an import, for the page of imports.
import { part } from '#platform/web/load/part.tsx'

export const RunInvitations = part(() => import('./RunInvitations.tsx'))
