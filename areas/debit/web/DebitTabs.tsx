import { PageTabs } from '#platform/web/ui/list/PageTabs.tsx'
import { agreementDesk, agreements, claims, desk, protectionDesk, rotationDesk, rotations } from '../debit.links.ts'

const own = [
  [claims.path, 'debit.title'],
  [agreements.path, 'debit.agreement'],
  [rotations.path, 'debit.rotation'],
] as const
const ofDesk = [
  [desk.path, 'debit.title'],
  [agreementDesk.path, 'debit.agreement'],
  [rotationDesk.path, 'debit.rotation'],
  [protectionDesk.path, 'debit.protection'],
] as const
/** Claims, agreements and rotations, at the desk price protection too, as one bar, above each of them. */
export const DebitTabs = ({ atDesk = false }: { atDesk?: boolean }) => (
  <PageTabs label={atDesk ? 'debit.desk_tabs' : 'debit.tabs'} tabs={atDesk ? ofDesk : own} />
)
