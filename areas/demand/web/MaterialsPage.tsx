import { Overview, overviewLoader } from '#areas/material/web/overview.public.tsx'
import { opens } from '#platform/web/call/query.ts'
import { can } from '#platform/web/session.ts'
import { myDemandsQuery } from './demand.queries.ts'
import { MyDemands } from './MyDemands.tsx'

const asks = () => can('demand_view')
export const loader = () => Promise.all([overviewLoader(), asks() ? opens(myDemandsQuery()) : undefined])
/** /materials/index: the first page of the materials library, with what the own company asked for. */
export default function MaterialsPage() {
  return <Overview>{asks() && <MyDemands />}</Overview>
}
