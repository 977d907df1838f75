import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { PageProps } from '#platform/web/router/page.ts'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import type { roleTactics } from '../access.links.ts'
import { matrixQuery, type Matrix } from './access.queries.ts'
import { RoleEditor } from './RoleEditor.tsx'
import { RoleList } from './RoleList.tsx'

export const loader = () => opens(matrixQuery())

/** /admin/roleTactics: choose a role on the left, tick what it sees and may do on the right. */
export default function RolePage({ search, setSearch }: PageProps<typeof roleTactics>) {
  const matrix = useQuery(matrixQuery())
  return (
    <TitledPage title={t('access.role.title')} lead={t('access.role.lead')}>
      {matrix.data ? (
        <Desk matrix={matrix.data} chosen={search.role} onChoose={(role) => setSearch({ role })} />
      ) : matrix.error ? (
        <ErrorState error={matrix.error} onRetry={() => void matrix.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </TitledPage>
  )
}

function Desk(props: { matrix: Matrix; chosen: string; onChoose: (role: string) => void }) {
  const { roles } = props.matrix
  // Without a choice the page opens on the first role that can be changed.
  const role = props.chosen ? roles.find((one) => one.role === props.chosen) : roles.find((one) => !one.fixed)
  const [dirty, setDirty] = useState(false)
  return (
    <div className="pick-desk">
      <RoleList roles={roles} chosen={role?.role} dirty={dirty} onChoose={props.onChoose} />
      {role ? (
        <RoleEditor key={role.role} matrix={props.matrix} role={role} onDirty={setDirty} />
      ) : (
        <EmptyState title={t('access.role.unknown')} about={t('access.role.pick')} />
      )}
    </div>
  )
}
