import { useNavigate } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { SavedContext } from '#platform/web/ui/form/saved.ts'
import { list } from '../demand.links.ts'
import type { AddSearch } from '../demand.search.ts'

const DemandForm = part(() => import('./DemandForm.tsx'))

/** /materials/addDemand: the form of a new demand, with what the address says; then the list, with what was saved. */
export default function AddPage({ search }: { search: AddSearch }) {
  const navigate = useNavigate()
  const saved = useRef<number>(undefined)
  const close = () => {
    const open = saved.current ? { open: saved.current } : {}
    void navigate({ to: list.path, search: open } as never)
  }
  return (
    <TitledPage title={t('demand.create')} lead={t('demand.lead')}>
      <SavedContext value={(id: number) => void (saved.current = id)}>
        <Suspense>
          <DemandForm id={undefined} search={search} onClose={close} />
        </Suspense>
      </SavedContext>
    </TitledPage>
  )
}
