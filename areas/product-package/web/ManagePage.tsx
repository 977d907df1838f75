import { Skeleton } from 'antd'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { loadCode } from '#platform/web/load/code.ts'
import { part } from '#platform/web/load/part.tsx'
import { session, useSession } from '#platform/web/session.ts'
import { Suspense } from 'react'
import type { chipManage } from '../product-package.links.ts'

const staffPage = () => import('./StaffPackages.tsx')
const ownPage = () => import('./OwnPackages.tsx')
const Staff = part(staffPage)
const Own = part(ownPage)

export const loader = async (context: LoadContext<typeof chipManage>): Promise<unknown> =>
  session()?.staff ? (await loadCode(staffPage)).loader(context) : (await loadCode(ownPage)).loader(context)

/** /chip/chipManage: to staff every package, to customers what is opened to them and what they may ask for. */
export default function ManagePage(props: PageProps<typeof chipManage>) {
  const isStaff = useSession()?.staff
  return <Suspense fallback={<Skeleton active />}>{isStaff ? <Staff {...props} /> : <Own {...props} />}</Suspense>
}
