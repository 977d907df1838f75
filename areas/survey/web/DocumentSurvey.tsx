import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { useSession } from '#platform/web/session.ts'
import type { Send } from './DocumentSurveyDialog.tsx'

const SurveyDialog = part(() => import('./DocumentSurveyDialog.tsx'))

/** What a certified reader can say of a document once a month, beside its rating. */
export default function DocumentSurvey({ title, className, send }: { title: string; className: string; send: Send }) {
  const user = useSession()
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState(false)
  if (user?.ndaStatus !== 'pass') return null
  return (
    <section className={`${className} no-print`} aria-labelledby="document-survey">
      <h2 id="document-survey">{t('survey.paper.title')}</h2>
      <p>{t(done ? 'survey.paper.thanks' : 'survey.paper.about')}</p>
      {!done && <Button onClick={() => setOpen(true)}>{t('survey.paper.open')}</Button>}
      {open && (
        <Suspense>
          <SurveyDialog title={title} send={send} onClose={() => setOpen(false)} onDone={() => setDone(true)} />
        </Suspense>
      )}
    </section>
  )
}
