import { Alert, Button } from 'antd'
import { useEffect } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '../../notify.ts'
import { BothChanged } from './BothChanged.tsx'
import { useRefused } from './use-refused.ts'
import { useUnsavedMark } from './unsaved.ts'

/** Says it where somebody is on the page, too: what it stands in may be out of view. */
export function useTold(words: string | false): void {
  useEffect(() => {
    if (words) notify.warning(words)
  }, [words])
}

type Props = {
  dirty: boolean
  restored: boolean
  both: string
  isStale: boolean
  reread: () => void
  forget: () => void
  /** the record the form began with, and how a refusal is marked in it */
  record: number | undefined
  show: (error: unknown) => void
}
/** What the person at a kept form has to know of it: it began with an earlier draft, or somebody changed it elsewhere. */
export function KeptState({ dirty, restored, both, isStale, reread, forget, record, show }: Props) {
  // in the form, whose fields are there by now
  useRefused(record, show)
  const mark = useUnsavedMark(dirty)
  useTold(isStale && t('ui.form.elsewhere'))
  return (
    <>
      {dirty && <span hidden {...mark} />}
      {restored && (
        <Alert
          type="info"
          showIcon
          title={t('ui.form.draft')}
          action={
            <Button size="small" onClick={forget}>
              {t('ui.form.draft_drop')}
            </Button>
          }
        />
      )}
      {isStale && (
        <Alert
          type="warning"
          showIcon
          title={t('ui.form.elsewhere')}
          action={
            <Button size="small" onClick={reread}>
              {t('ui.form.reread')}
            </Button>
          }
        />
      )}
      {both && <BothChanged names={both} />}
    </>
  )
}
