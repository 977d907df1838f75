import { Suspense, useState, type ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { useAsk } from '#platform/web/ui/ask.tsx'
import { deleteQuestion } from '#platform/web/ui/ConfirmDelete.tsx'
import { part } from '#platform/web/load/part.tsx'
import { nameOf } from './words.ts'
import { removeDocument, submitDocument, type DeskRow } from './document.queries.ts'

/** Forms come with the first draft or decision. */
const DeskEditor = part(() => import('./DeskEditor.tsx'))
const FolderDrawer = part(() => import('./FolderDrawer.tsx'))
const AuditDialog = part(async () => ({ default: (await import('./DeskDialogs.tsx')).AuditDialog }))
const WithdrawDialog = part(async () => ({ default: (await import('./DeskDialogs.tsx')).WithdrawDialog }))

/** What the editor is to make: a new document, a change of a draft, or the next revision. */
export type EditTask = { kind: 'create' } | { kind: 'edit' | 'revise'; id: number }
type Task = EditTask | { kind: 'folders' } | { kind: 'audit' | 'withdraw'; row: DeskRow }
type Row = Pick<DeskRow, 'id' | 'version'>

/** Everything that can be done at the desk, and the dialogs for it, shared by rows and drawer. */
export type DeskTasks = {
  create: () => void
  folders: () => void
  edit: (row: Row) => void
  revise: (row: Row) => void
  audit: (row: DeskRow) => void
  withdraw: (row: DeskRow) => void
  submit: (row: DeskRow) => Promise<void>
  /** answers whether it was deleted */
  remove: (row: DeskRow) => Promise<boolean>
  dialogs: ReactNode
}

/** A refused step has shown its words as a toast already; the list is read anew in any case. */
const done = (words: string) => () => (notify.success(words), true)
const refused = () => false

export function useDeskTasks(): DeskTasks {
  const [task, setTask] = useState<Task | null>(null)
  const [ask, questions] = useAsk()
  const close = () => setTask(null)
  const submit = async (row: DeskRow) => {
    const { id, version } = row
    const title = `${t('document.desk.submit')} ${nameOf(row)}`
    if (await ask({ title, content: t('document.desk.submit_ask'), yes: t('ui.submit') }))
      await submitDocument({ id, version }).then(done(t('document.desk.submitted')), refused)
  }
  const remove = async (row: DeskRow) =>
    (await ask(deleteQuestion(nameOf(row)))) && removeDocument(row.id).then(done(t('document.desk.removed')), refused)
  const editing = task && (task.kind === 'create' || task.kind === 'edit' || task.kind === 'revise') ? task : null
  const dialogs = (
    <>
      {questions}
      <Suspense>
        {task?.kind === 'folders' && <FolderDrawer onClose={close} />}
        {editing && <DeskEditor task={editing} onClose={close} />}
        {task?.kind === 'audit' && <AuditDialog row={task.row} onClose={close} />}
        {task?.kind === 'withdraw' && <WithdrawDialog row={task.row} onClose={close} />}
      </Suspense>
    </>
  )
  return {
    create: () => setTask({ kind: 'create' }),
    folders: () => setTask({ kind: 'folders' }),
    edit: ({ id }) => setTask({ kind: 'edit', id }),
    revise: ({ id }) => setTask({ kind: 'revise', id }),
    audit: (row) => setTask({ kind: 'audit', row }),
    withdraw: (row) => setTask({ kind: 'withdraw', row }),
    submit,
    remove,
    dialogs,
  }
}
