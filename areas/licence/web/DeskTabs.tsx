import type { ComponentType } from 'react'
import { PageTabs } from '#platform/web/ui/list/PageTabs.tsx'
import { contracts, desk, features, keys, ledger, royalties } from '../licence.links.ts'

const tabs = [
  [desk.path, 'licence.one'],
  [contracts.path, 'licence.contract.title'],
  [features.path, 'licence.feature.title'],
  [ledger.path, 'licence.ledger.title'],
  [royalties.path, 'licence.part.royalties'],
  [keys.path, 'licence.keys.title'],
] as const
/** A page of the licence desk with the bar of all of them above it. */
export const underTabs = <P extends object>(Page: ComponentType<P>) =>
  function UnderTabs(props: P) {
    return (
      <>
        <PageTabs label="licence.title" tabs={tabs} />
        <Page {...props} />
      </>
    )
  }
