import type { ComponentType } from 'react'
import { PageTabs } from '#platform/web/ui/list/PageTabs.tsx'
import { agreementDesk, agreements, claims, desk, protectionDesk, rotationDesk, rotations } from '../debit.links.ts'

const own = [
  [claims.path, 'debit.title'],
  [agreements.path, 'debit.tab_agreements'],
  [rotations.path, 'debit.tab_rotations'],
] as const
const ofDesk = [
  [desk.path, 'debit.title'],
  [agreementDesk.path, 'debit.tab_agreements'],
  [rotationDesk.path, 'debit.tab_rotations'],
  [protectionDesk.path, 'debit.protection'],
] as const
/** Claims, agreements and rotations, at the desk price protection too, as one bar, above each of them. */
const DebitTabs = ({ atDesk = false }: { atDesk?: boolean }) => (
  <PageTabs label={atDesk ? 'debit.desk_tabs' : 'debit.tabs'} tabs={atDesk ? ofDesk : own} />
)
/** A list of them with that bar above it. */
export const underTabs = <P extends object>(Page: ComponentType<P>, atDesk = false) =>
  function UnderTabs(props: P) {
    return (
      <>
        <DebitTabs atDesk={atDesk} />
        <Page {...props} />
      </>
    )
  }
