import { Alert, Button } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { BothChanged } from './BothChanged.tsx'
import { useUnsavedMark } from './unsaved.ts'

type Props = {
  dirty: boolean
  restored: boolean
  both: string
  isStale: boolean
  reread: () => void
  forget: () => void
}
/** What the person at a kept form has to know of it: it began with an earlier draft, or somebody changed it elsewhere. */
export function KeptState({ dirty, restored, both, isStale, reread, forget }: Props) {
  const mark = useUnsavedMark(dirty)
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
