import { EditOutlined, FolderAddOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { useFresh } from '#platform/web/ui/form/use-fresh.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { SideDrawer } from '#platform/web/ui/SideDrawer.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { documentDesk } from '../desk.contract.ts'
import { isFreeFolder, nodeWord, type Node } from '../centre.rules.ts'
import { deskFolderQuery, deskFoldersQuery, saveFolder } from './desk.queries.ts'
import { nodesOf } from './document.queries.ts'
import styles from './FolderDrawer.module.css'

type Values = { name: string; nameEn: string; sort: string }
type Task = { kind: 'add'; under: Node } | { kind: 'edit'; id: number }
type RowProps = { nodes: readonly Node[]; onTask: (task: Task) => void }

const Field = fieldOf(documentDesk.saveFolder.input)

/** The directory as editors keep it: every node, folders to add under each, names and order of free ones to change. */
export default function FolderDrawer({ onClose }: { onClose: () => void }) {
  const folders = useQuery(deskFoldersQuery())
  const [task, setTask] = useState<Task | null>(null)
  return (
    <SideDrawer open onClose={onClose} title={t('document.folder.title')}>
      <p className={styles.about}>{t('document.folder.about')}</p>
      {folders.error && <ErrorState error={folders.error} onRetry={() => void folders.refetch()} />}
      {folders.data && <Rows nodes={nodesOf(folders.data)} onTask={setTask} />}
      {task?.kind === 'add' && <AddFolder under={task.under} onClose={() => setTask(null)} />}
      {task?.kind === 'edit' && <EditFolder id={task.id} onClose={() => setTask(null)} />}
    </SideDrawer>
  )
}

function Rows({ nodes, onTask }: RowProps) {
  return (
    <ul className={styles.nodes}>
      {nodes.map((node) => (
        <li key={node.id}>
          <div className={styles.node}>
            <span className={node.level === 1 ? styles.chip : undefined}>{nodeWord(node)}</span>
            {isFreeFolder(node) && (
              <Button
                type="text"
                size="small"
                icon={<EditOutlined />}
                aria-label={`${t('document.folder.edit')} ${nodeWord(node)}`}
                title={t('document.folder.edit')}
                onClick={() => onTask({ kind: 'edit', id: Number(node.id) })}
              />
            )}
            <Button
              type="text"
              size="small"
              icon={<FolderAddOutlined />}
              aria-label={t('document.folder.add_under', { name: nodeWord(node) })}
              title={t('document.folder.add')}
              onClick={() => onTask({ kind: 'add', under: node })}
            />
          </div>
          {node.children.length > 0 && <Rows nodes={node.children} onTask={onTask} />}
        </li>
      ))}
    </ul>
  )
}

function AddFolder({ under, onClose }: { under: Node; onClose: () => void }) {
  return (
    <FolderForm
      title={t('document.folder.add')}
      about={t('document.folder.add_under', { name: nodeWord(under) })}
      from={{ name: '', nameEn: '', sort: '0' }}
      target={{ pid: Number(under.id) }}
      onClose={onClose}
    />
  )
}

function EditFolder({ id, onClose }: { id: number; onClose: () => void }) {
  const folder = useFresh(deskFolderQuery(id), onClose)
  if (!folder) return null
  const { name, nameEn, sort } = folder
  return (
    <FolderForm
      title={t('document.folder.edit')}
      about={name}
      from={{ name, nameEn, sort: String(sort) }}
      target={{ id }}
      onClose={onClose}
    />
  )
}

type FormProps = {
  title: string
  about: string
  from: Values
  target: { pid: number } | { id: number }
  onClose: () => void
}
function FolderForm({ title, about, from, target, onClose }: FormProps) {
  const send = async ({ sort, ...names }: Values) => {
    await saveFolder({ pid: undefined, ...target, ...names, sort: Number(sort) })
    notify.success(t('document.folder.saved'))
  }
  return (
    <Decision<Values>
      title={title}
      about={about}
      words={() => t('document.folder.save')}
      danger={() => false}
      initialValues={from}
      send={send}
      onClose={onClose}
    >
      {() => (
        <>
          <Field name="name" label={t('document.folder.name')}>
            <Input />
          </Field>
          <Field name="nameEn" label={t('document.folder.name_en')}>
            <Input />
          </Field>
          <Field name="sort" label={t('document.folder.sort')} extra={t('document.folder.sort_about')}>
            <Input inputMode="numeric" />
          </Field>
        </>
      )}
    </Decision>
  )
}
