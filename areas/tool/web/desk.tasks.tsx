import { Suspense, useState, type ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { useAsk } from '#platform/web/ui/ask.tsx'
import { deleteQuestion } from '#platform/web/ui/ConfirmDelete.tsx'
import { part } from '#platform/web/load/part.tsx'
import { removeTool, removeVersion, shelveTool, shelveVersion, type DeskRow, type DeskVersion } from './tool.queries.ts'

/** Forms come with the first of them. */
const ToolEditor = part(() => import('./ToolEditor.tsx'))
const VersionEditor = part(() => import('./VersionEditor.tsx'))

type Tool = Pick<DeskRow, 'id' | 'version' | 'shelf' | 'name'>
type Task = { kind: 'tool'; id?: number } | { kind: 'version'; tool: Pick<DeskRow, 'id' | 'name'>; old?: DeskVersion }

/** Everything that can be done at the desk, and the forms for it, shared by rows and drawer. */
export type DeskTasks = {
  create: () => void
  edit: (row: Pick<Tool, 'id'>) => void
  shelve: (row: Tool) => Promise<void>
  /** answers whether it was deleted */
  remove: (row: Pick<Tool, 'id' | 'name'>) => Promise<boolean>
  addVersion: (tool: Pick<DeskRow, 'id' | 'name'>) => void
  editVersion: (tool: Pick<DeskRow, 'id' | 'name'>, old: DeskVersion) => void
  shelveVersion: (row: DeskVersion) => Promise<void>
  removeVersion: (row: DeskVersion) => Promise<void>
  dialogs: ReactNode
}

/** A refused step has shown its words as a toast already; what is shown is read anew in any case. */
const done = (words: string) => () => (notify.success(words), true)
const refused = () => false
const other = (shelf: 'on' | 'off') => (shelf === 'on' ? 'off' : 'on')
const shelved = (shelf: 'on' | 'off') => t(shelf === 'on' ? 'tool.desk.is_on' : 'tool.desk.is_off')

export function useDeskTasks(): DeskTasks {
  const [task, setTask] = useState<Task | null>(null)
  const [ask, questions] = useAsk()
  const close = () => setTask(null)
  /** Taking something off the shelf takes it away from readers, so it is asked first. */
  const mayShelve = (shelf: 'on' | 'off', name: string) =>
    shelf === 'on' ||
    ask({ title: t('tool.desk.off'), content: t('tool.desk.off_ask', { name }), yes: t('tool.desk.off'), danger: true })
  return {
    create: () => setTask({ kind: 'tool' }),
    edit: ({ id }) => setTask({ kind: 'tool', id }),
    shelve: async ({ id, version, shelf, name }) => {
      const next = other(shelf)
      if (await mayShelve(next, name)) await shelveTool({ id, version, shelf: next }).then(done(shelved(next)), refused)
    },
    remove: async ({ id, name }) =>
      (await ask(deleteQuestion(name))) && removeTool(id).then(done(t('tool.desk.removed')), refused),
    addVersion: (tool) => setTask({ kind: 'version', tool }),
    editVersion: (tool, old) => setTask({ kind: 'version', tool, old }),
    shelveVersion: async ({ id, version, shelf, name }) => {
      const next = other(shelf)
      if (await mayShelve(next, name))
        await shelveVersion({ id, version, shelf: next }).then(done(shelved(next)), refused)
    },
    removeVersion: async ({ id, name }) => {
      if (await ask(deleteQuestion(name))) await removeVersion(id).then(done(t('tool.desk.removed')), refused)
    },
    dialogs: (
      <>
        {questions}
        <Suspense>
          {task?.kind === 'tool' && <ToolEditor id={task.id} onClose={close} />}
          {task?.kind === 'version' && <VersionEditor tool={task.tool} old={task.old} onClose={close} />}
        </Suspense>
      </>
    ),
  }
}
