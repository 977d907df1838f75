import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { Suspense, useEffect, useRef, useState } from 'react'
import { byteSize, day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { part } from '#platform/web/load/part.tsx'
import { FileList } from './FileList.tsx'
import { SdkState, Severity } from './SdkState.tsx'
import { patchesQuery, type PatchRow } from './sdk.queries.ts'
import type { Take } from './take.tsx'
import { namesOf } from './words.ts'
import styles from './Sdk.module.css'

const FeedbackDrawer = part(() => import('./FeedbackDrawer.tsx'))

type Props = {
  sdkId: number
  /** the patch to bring into view */
  first: number | undefined
  take: Take
}

/** The patches of a version in the order they are applied. */
export function PatchList({ sdkId, first, take }: Props) {
  const patches = useQuery(patchesQuery(sdkId))
  const [feedback, setFeedback] = useState<PatchRow | null>(null)
  if (patches.error && !patches.data) return <ErrorState error={patches.error} onRetry={() => void patches.refetch()} />
  if (!patches.data) return <Skeleton active />
  const { list } = patches.data
  if (list.length === 0) return <p className={styles.about}>{t('sdk.no_patches')}</p>
  return (
    <>
      <p className={styles.about}>{t('sdk.patches_about')}</p>
      <ol className={styles.patches}>
        {list.map((patch) => (
          <Patch
            key={patch.id}
            patch={patch}
            wanted={patch.id === first}
            take={take}
            onFeedback={() => setFeedback(patch)}
          />
        ))}
      </ol>
      {feedback && (
        <Suspense>
          <FeedbackDrawer patch={feedback} onClose={() => setFeedback(null)} />
        </Suspense>
      )}
    </>
  )
}

type ItemProps = { patch: PatchRow; wanted: boolean; take: Take; onFeedback: () => void }
function Patch({ patch, wanted, take, onFeedback }: ItemProps) {
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (wanted) place.current?.scrollIntoView({ block: 'start' })
  }, [wanted])
  const words = t(patch.hasFeedback ? 'sdk.feedback.mine' : 'sdk.feedback.give')
  const withdrawn = patch.status === 'withdrawn'
  const former = patch.supersededBy.length > 0
  return (
    <li ref={place} className={styles.patch} data-wanted={wanted} data-former={former}>
      <header>
        <h3>{patch.name}</h3>
        <Severity severity={patch.severity} />
        {withdrawn && <SdkState version={patch} />}
        {former && <StateTag tone="off">{t('sdk.superseded')}</StateTag>}
      </header>
      <p className={styles.meta}>
        <span>{t('sdk.order', { n: patch.applyOrder })}</span>
        <span>{day(patch.releasedAt ?? patch.createdAt)}</span>
        {patch.size > 0 && <span>{byteSize(patch.size)}</span>}
      </p>
      <HtmlView html={patch.content} />
      <Relations patch={patch} />
      {patch.links.length > 0 && (
        <ul className={styles.links}>
          {patch.links.map((link) => (
            <li key={link}>
              <a href={link} target="_blank" rel="noopener noreferrer">
                {link}
              </a>
            </li>
          ))}
        </ul>
      )}
      {!withdrawn && patch.files.length > 0 && (
        <FileList files={patch.files} owner={{ type: 'patch', id: patch.id }} take={take} />
      )}
      <Button size="small" onClick={onFeedback} aria-label={`${words} · ${patch.name}`}>
        {words}
      </Button>
    </li>
  )
}

/** What the patch has to do with others of its version; what matters most first. */
function Relations({ patch }: { patch: PatchRow }) {
  const lines = [
    patch.supersededBy.length > 0 && t('sdk.relation.superseded_by', { names: namesOf(patch.supersededBy) }),
    patch.conflicts.length > 0 && t('sdk.relation.conflicts', { names: namesOf(patch.conflicts) }),
    patch.requires.length > 0 && t('sdk.relation.requires', { names: namesOf(patch.requires) }),
    patch.supersedes.length > 0 && t('sdk.relation.supersedes', { names: namesOf(patch.supersedes) }),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <ul className={styles.relations}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
