import { Suspense, useState, type ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { useAsk } from '#platform/web/ui/ask.tsx'
import { deleteQuestion } from '#platform/web/ui/ConfirmDelete.tsx'
import type { Step } from '#platform/web/ui/RowActions.tsx'
import { part } from '#platform/web/load/part.tsx'
import { removeFaq, shelveFaq, submitFaq, type DeskRow } from './faq.queries.ts'

/** Forms come with the first draft or decision. */
const DeskEditor = part(() => import('./DeskEditor.tsx'))
const AuditDialog = part(async () => ({ default: (await import('./DeskDialogs.tsx')).AuditDialog }))
const TakeOffDialog = part(async () => ({ default: (await import('./DeskDialogs.tsx')).TakeOffDialog }))
const CatalogDialog = part(async () => ({ default: (await import('./CatalogDialog.tsx')).CatalogDialog }))

/** What the editor is to make: a new question, with a title where one is given, or the next state of a text. */
export type EditTask = { kind: 'create'; title?: string } | { kind: 'edit'; id: number }
type Task = EditTask | { kind: 'audit' | 'takeOff'; row: DeskRow } | { kind: 'catalog' }
type Row = Pick<DeskRow, 'id' | 'version' | 'title'>

/** Everything that can be done at the desk, and the dialogs for it, shared by rows and drawer. */
export type DeskTasks = {
  create: (title?: string) => void
  catalog: () => void
  /** what the caller may do with a question, the next step first */
  stepsOf: (row: DeskRow) => Step[]
  dialogs: ReactNode
}

/** A refused step has shown its words as a toast already; the list is read anew in any case. */
const done = (words: string) => () => notify.success(words)
const refused = () => {}

export function useDeskTasks(onCreated: () => void): DeskTasks {
  const [task, setTask] = useState<Task | null>(null)
  const [ask, questions] = useAsk()
  const close = () => {
    if (task?.kind === 'create') onCreated()
    setTask(null)
  }
  const submit = async ({ id, version }: Row) => {
    const question = { title: t('faq.desk.submit'), content: t('faq.desk.submit_ask'), yes: t('ui.submit') }
    if (await ask(question)) await submitFaq({ id, version }).then(done(t('faq.desk.submitted')), refused)
  }
  const putOn = async ({ id, version }: Row) => {
    const question = { title: t('faq.desk.put_on'), content: t('faq.desk.put_on_ask'), yes: t('faq.desk.put_on') }
    if (await ask(question)) await shelveFaq({ id, version, shelfStatus: 'on' }).then(done(t('faq.shelf.on')), refused)
  }
  const remove = async ({ id, title }: Row) => {
    if (await ask(deleteQuestion(title))) await removeFaq(id).then(done(t('faq.desk.removed')), refused)
  }
  const stepsOf = (row: DeskRow): Step[] => {
    const { can } = row
    const edit = t(row.auditStatus === 'approved' ? 'faq.desk.revise' : 'faq.answer.edit')
    const steps: (Step | false)[] = [
      can.audit && { key: 'audit', label: t('faq.desk.audit'), run: () => setTask({ kind: 'audit', row }) },
      can.putOn && { key: 'putOn', label: t('faq.desk.put_on'), run: () => void putOn(row) },
      can.submit && { key: 'submit', label: t('faq.desk.submit'), run: () => void submit(row) },
      can.edit && { key: 'edit', label: edit, run: () => setTask({ kind: 'edit', id: row.id }) },
      can.takeOff && {
        key: 'takeOff',
        label: t('faq.desk.take_off'),
        danger: true,
        run: () => setTask({ kind: 'takeOff', row }),
      },
      can.remove && { key: 'remove', label: t('faq.desk.remove'), danger: true, run: () => void remove(row) },
    ]
    return steps.filter((step) => step !== false)
  }
  const dialogs = (
    <>
      {questions}
      <Suspense>
        {(task?.kind === 'create' || task?.kind === 'edit') && <DeskEditor task={task} onClose={close} />}
        {task?.kind === 'audit' && <AuditDialog row={task.row} onClose={close} />}
        {task?.kind === 'takeOff' && <TakeOffDialog row={task.row} onClose={close} />}
        {task?.kind === 'catalog' && <CatalogDialog onClose={close} />}
      </Suspense>
    </>
  )
  return {
    create: (title) => setTask({ kind: 'create', ...(title ? { title } : {}) }),
    catalog: () => setTask({ kind: 'catalog' }),
    stepsOf,
    dialogs,
  }
}

/** Somebody else has to move it. */
export const isWaiting = ({ auditStatus, can }: Pick<DeskRow, 'auditStatus' | 'can'>): boolean =>
  auditStatus === 'pending' && !can.audit
