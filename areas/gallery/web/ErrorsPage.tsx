import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { DeniedState, EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { refusals } from '../contract.ts'
import { refusalQuery } from './gallery.queries.ts'
import { Row, Sample, State } from './Sample.tsx'

const refusalWord = wordsFor('gallery.refusal')
const nowhere = '/gallery/nowhere'

/** /gallery/errors: the pages a visit may end at, and what a page says when a call is refused. */
export default function ErrorsPage() {
  return (
    <TitledPage title={t('gallery.errors.title')} lead={t('gallery.errors.lead')}>
      <Sample title="gallery.errors.pages" of="Denied · Missing" about="gallery.errors.pages_about">
        <State name="gallery.errors.open">
          <Row>
            <AppLink to="/401">{t('gallery.errors.denied')}</AppLink>
            <AppLink to="/404">{t('gallery.errors.missing')}</AppLink>
            <AppLink to={nowhere}>{t('gallery.errors.nowhere')}</AppLink>
          </Row>
        </State>
      </Sample>
      <Sample title="gallery.errors.refused" of="ErrorState" about="gallery.errors.refused_about">
        <div data-wide>
          <Refusals />
        </div>
      </Sample>
      <Sample title="gallery.errors.states" of="EmptyState · DeniedState">
        <State name="gallery.errors.empty">
          <EmptyState action={<Button type="primary">{t('gallery.word.create')}</Button>} />
        </State>
        <State name="gallery.errors.filtered">
          <EmptyState onClear={() => {}} />
        </State>
        <State name="gallery.errors.wider">
          <EmptyState onClear={() => {}} wider={<Button type="primary">{t('gallery.errors.all')}</Button>} />
        </State>
        <State name="gallery.errors.reason">
          <DeniedState reason="certification" />
        </State>
      </Sample>
    </TitledPage>
  )
}

type Kind = (typeof refusals)[number]
/** A call that is really made and really refused, by a press. */
function Refusals() {
  const [kind, setKind] = useState<Kind | null>(null)
  return (
    <>
      <Row>
        {refusals.map((one) => (
          <Button
            key={one}
            aria-pressed={one === kind}
            type={one === kind ? 'primary' : 'default'}
            onClick={() => setKind(one)}
          >
            {refusalWord(one)}
          </Button>
        ))}
      </Row>
      {kind ? (
        <Refused key={kind} kind={kind} />
      ) : (
        <EmptyState title={t('gallery.errors.none')} about={t('gallery.errors.none_about')} />
      )}
    </>
  )
}

function Refused({ kind }: { kind: Kind }) {
  const { error, isFetching, refetch } = useQuery({
    ...refusalQuery(kind),
    // asked by a press, and each time anew
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  if (!error || isFetching) return <Skeleton active />
  return <ErrorState error={error} onRetry={() => void refetch()} />
}
