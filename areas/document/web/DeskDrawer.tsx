import { useQuery } from '@tanstack/react-query'
import { label, t } from '#platform/web/i18n/text.ts'
import { Facts, type Fact } from '#platform/web/ui/detail/Facts.tsx'
import { History } from '#platform/web/ui/detail/History.tsx'
import { levelWord } from '#platform/web/ui/state/LevelTag.tsx'
import { PdfViewer } from '#platform/web/ui/pdf/PdfViewer.tsx'
import type { TextKey } from '#platform/contract/text.ts'
import { DeskState } from './DeskState.tsx'
import { historyQuery, type DeskDetail } from './desk.queries.ts'
import { useTypeWords } from './types.ts'
import { extentWord, langWord, placeWord } from './words.ts'
import styles from './Desk.module.css'

/** A document as the desk sees it: the file itself, what is known about it, every change of its state. */
export default function DeskDrawer({ record: document }: { record: DeskDetail }) {
  const history = useQuery(historyQuery(document.id))
  const typeWord = useTypeWords()
  const facts: Fact[] = [
    ['document.desk.states', <DeskState key="state" row={document} />],
    ['document.field.number', document.number],
    ['document.field.revision', document.revision],
    ['document.desk.title_en', document.titleEn || '–'],
    ['document.field.place', placeWord(document)],
    ['document.field.type', typeWord(document.docType)],
    ['document.field.level', levelWord(document.level)],
    ['document.field.lang', langWord(document.lang)],
    ['document.field.size', extentWord(document)],
    ['document.desk.author', document.author],
    ['document.desk.submitter', document.submitter || '–'],
    ['document.desk.auditor', document.auditor || '–'],
  ]
  return (
    <div className={`detail-columns ${styles.drawer}`}>
      <div className={styles.reader}>
        <PdfViewer url={document.file.url} title={document.title} allowPrint={false} />
      </div>
      <div className={`detail-side ${styles.side}`}>
        <section>
          <h2>{t('document.detail.facts')}</h2>
          <Facts facts={facts} />
        </section>
        <History history={history} wordOf={actionWord} />
      </div>
    </div>
  )
}

const known = new Set(['submit', 'takeBack', 'pass', 'reject', 'withdraw', 'supersede', 'create', 'import'])
const actionWord = (action: string) => (known.has(action) ? label(`document.history.${action}` as TextKey) : action)
