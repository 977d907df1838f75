import { Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { Row, Sample, State } from './Sample.tsx'

const PartForm = part(() => import('./PartForm.tsx'))
const PartDrawer = part(() => import('./PartDrawer.tsx'))
const PartDecision = part(() => import('./PartDecision.tsx'))
// every field there is: nobody needs all of them at once
const FieldStates = part(() => import('./FieldStates.tsx'))
const Decided = part(() => import('./Decided.tsx'))
const Article = part(() => import('./Article.tsx'))

/** /gallery/form: a form with its errors, those in drawers and dialogs, and every field in every state. */
export default function FormPage() {
  const [open, setOpen] = useState<'drawer' | 'dialog' | null>(null)
  const close = () => setOpen(null)
  return (
    <TitledPage title={t('gallery.form.title')} lead={t('gallery.form.lead')}>
      <Sample title="gallery.form.whole" of="fieldOf · useFormSubmit · FormErrors" about="gallery.form.whole_about">
        <div data-wide>
          <Suspense fallback={<Skeleton active />}>
            <PartForm />
          </Suspense>
        </div>
      </Sample>
      <Sample title="gallery.form.over" of="FormDrawer · Decision" about="gallery.form.over_about">
        <State name="gallery.form.open">
          <Row>
            <Button onClick={() => setOpen('drawer')}>{t('gallery.form.drawer')}</Button>
            <Button onClick={() => setOpen('dialog')}>{t('gallery.form.decision')}</Button>
          </Row>
        </State>
        <Suspense>
          {open === 'drawer' && <PartDrawer onClose={close} />}
          {open === 'dialog' && <PartDecision onClose={close} />}
        </Suspense>
      </Sample>
      <Suspense fallback={<Skeleton active />}>
        <Decided />
        <FieldStates />
      </Suspense>
      <Sample title="gallery.form.article" of="RichText" about="gallery.form.article_about">
        <div data-wide>
          <Suspense fallback={<Skeleton active />}>
            <Article />
          </Suspense>
        </div>
      </Sample>
    </TitledPage>
  )
}
