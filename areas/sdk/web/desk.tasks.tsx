import { Suspense, useState, type ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { useAsk } from '#platform/web/ui/ask.tsx'
import { deleteQuestion } from '#platform/web/ui/ConfirmDelete.tsx'
import type { Step } from '#platform/web/ui/RowActions.tsx'
import {
  deprecateVersion,
  releasePatch,
  releaseVersion,
  removePatch,
  removeVersion,
  withdrawPatch,
  withdrawVersion,
  type DeskPatch,
  type DeskRow,
} from './sdk.queries.ts'
import { part } from '#platform/web/load/part.tsx'

/** Forms come with the first draft or decision. */
const VersionEditor = part(() => import('./VersionEditor.tsx'))
const PatchEditor = part(() => import('./PatchEditor.tsx'))
const ReasonDialog = part(() => import('./ReasonDialog.tsx'))

type Row = Pick<DeskRow, 'id' | 'version' | 'name'>
type PatchAsk = Pick<DeskPatch, 'id' | 'version' | 'name' | 'sdkVersionId'>
type Task =
  | { kind: 'version'; id?: number }
  | { kind: 'patch'; sdkId: number; id?: number }
  | { kind: 'deprecate' | 'withdraw'; row: Row }
  | { kind: 'withdrawPatch'; row: PatchAsk }

/** Everything that can be done at the desk, and the dialogs for it, shared by rows and drawer. */
export type DeskTasks = {
  create: () => void
  edit: (row: Row) => void
  release: (row: Row) => Promise<void>
  deprecate: (row: Row) => void
  withdraw: (row: Row) => void
  remove: (row: Row) => Promise<void>
  createPatch: (sdkId: number) => void
  editPatch: (row: PatchAsk) => void
  releasePatch: (row: PatchAsk) => Promise<void>
  withdrawPatch: (row: PatchAsk) => void
  removePatch: (row: PatchAsk) => Promise<void>
  dialogs: ReactNode
}

/** A refused step has shown its words as a toast already; the list is read anew in any case. */
const say = (words: string) => () => notify.success(words)
const refused = () => undefined

/** `open` shows a version in the drawer (undefined closes it): a new one is shown once it is saved, a deleted one leaves. */
export function useDeskTasks(open: (id: number | undefined) => void): DeskTasks {
  const [task, setTask] = useState<Task | null>(null)
  const [ask, questions] = useAsk()
  const close = () => setTask(null)
  const release = async ({ id, version, name }: Row) => {
    const question = {
      title: t('sdk.desk.release_title', { name }),
      content: t('sdk.desk.release_ask'),
      yes: t('sdk.desk.release'),
    }
    if (await ask(question)) await releaseVersion({ id, version }).then(say(t('sdk.desk.released')), refused)
  }
  const remove = async ({ id, name }: Row) => {
    if (!(await ask(deleteQuestion(name)))) return
    open(undefined)
    await removeVersion(id).then(say(t('sdk.desk.removed')), refused)
  }
  const sendPatch = async ({ id, version, name }: PatchAsk) => {
    const question = {
      title: t('sdk.desk.release_title', { name }),
      content: t('sdk.desk.release_patch_ask'),
      yes: t('sdk.desk.release'),
    }
    if (await ask(question)) await releasePatch({ id, version }).then(say(t('sdk.desk.released')), refused)
  }
  const dropPatch = async ({ id, name }: PatchAsk) => {
    if (await ask(deleteQuestion(name))) await removePatch(id).then(say(t('sdk.desk.removed')), refused)
  }
  return {
    create: () => setTask({ kind: 'version' }),
    edit: ({ id }) => setTask({ kind: 'version', id }),
    release,
    deprecate: (row) => setTask({ kind: 'deprecate', row }),
    withdraw: (row) => setTask({ kind: 'withdraw', row }),
    remove,
    createPatch: (sdkId) => setTask({ kind: 'patch', sdkId }),
    editPatch: ({ id, sdkVersionId }) => setTask({ kind: 'patch', sdkId: sdkVersionId, id }),
    releasePatch: sendPatch,
    withdrawPatch: (row) => setTask({ kind: 'withdrawPatch', row }),
    removePatch: dropPatch,
    dialogs: (
      <>
        {questions}
        <Suspense>{task && <Dialogs task={task} open={open} close={close} />}</Suspense>
      </>
    ),
  }
}

type DialogProps = { task: Task; open: (id: number) => void; close: () => void }
function Dialogs({ task, open, close }: DialogProps) {
  if (task.kind === 'version') return <VersionEditor id={task.id} onSaved={open} onClose={close} />
  if (task.kind === 'patch') return <PatchEditor sdkId={task.sdkId} id={task.id} onClose={close} />
  const { id, version, name } = task.row
  if (task.kind === 'deprecate')
    return (
      <ReasonDialog
        title={t('sdk.desk.deprecate')}
        name={name}
        about={t('sdk.desk.deprecate_about')}
        optional
        send={(reason) => deprecateVersion({ id, version, reason })}
        done={t('sdk.desk.deprecated')}
        onClose={close}
      />
    )
  return (
    <ReasonDialog
      title={t('sdk.desk.withdraw')}
      name={name}
      about={t(task.kind === 'withdraw' ? 'sdk.desk.withdraw_about' : 'sdk.desk.withdraw_patch_about')}
      send={(reason) => (task.kind === 'withdraw' ? withdrawVersion : withdrawPatch)({ id, version, reason })}
      done={t('sdk.desk.withdrawn')}
      onClose={close}
    />
  )
}

/** What the caller may do with a version, the next step first. */
export function stepsOf(row: DeskRow, tasks: DeskTasks): Step[] {
  const { can } = row
  const steps: (Step | false)[] = [
    can.release && { key: 'release', label: t('sdk.desk.release'), run: () => void tasks.release(row) },
    can.edit && { key: 'edit', label: t('sdk.desk.edit'), run: () => tasks.edit(row) },
    can.deprecate && { key: 'deprecate', label: t('sdk.desk.deprecate'), run: () => tasks.deprecate(row) },
    can.withdraw && { key: 'withdraw', label: t('sdk.desk.withdraw'), danger: true, run: () => tasks.withdraw(row) },
    can.remove && { key: 'remove', label: t('ui.delete'), danger: true, run: () => void tasks.remove(row) },
  ]
  return steps.filter((step) => step !== false)
}
/** The same for a patch. */
export function patchStepsOf(row: DeskPatch, tasks: DeskTasks): Step[] {
  const { can } = row
  const steps: (Step | false)[] = [
    can.release && { key: 'release', label: t('sdk.desk.release'), run: () => void tasks.releasePatch(row) },
    can.edit && { key: 'edit', label: t('sdk.desk.edit'), run: () => tasks.editPatch(row) },
    can.withdraw && {
      key: 'withdraw',
      label: t('sdk.desk.withdraw'),
      danger: true,
      run: () => tasks.withdrawPatch(row),
    },
    can.remove && { key: 'remove', label: t('ui.delete'), danger: true, run: () => void tasks.removePatch(row) },
  ]
  return steps.filter((step) => step !== false)
}
