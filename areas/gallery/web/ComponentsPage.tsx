import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { Actions, Messages } from './Actions.tsx'
import { Drawers, Records } from './Records.tsx'
import { Tags } from './Tags.tsx'
import { Written } from './Written.tsx'

const Choosers = part(() => import('./Choosers.tsx'))
const Trees = part(() => import('./Trees.tsx'))

/** /gallery/components: the parts of the kit that are neither table, form nor chart, each in its states. */
export default function ComponentsPage() {
  return (
    <TitledPage title={t('gallery.components.title')} lead={t('gallery.components.lead')}>
      <Actions />
      <Messages />
      <Tags />
      <Records />
      <Written />
      <Drawers />
      <Suspense fallback={<Skeleton active />}>
        <Choosers />
        <Trees />
      </Suspense>
    </TitledPage>
  )
}
