import { useQuery } from '@tanstack/react-query'
import { Modal, Skeleton } from 'antd'
import { useState, type ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import type { DialogOf } from '#platform/web/ui/list/steps.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import {
  deprecateVersion,
  deskShowQuery,
  releasePatch,
  releaseVersion,
  withdrawPatch,
  withdrawVersion,
  type DeskPatch,
  type DeskRow,
} from './desk.queries.ts'
import styles from './Sdk.module.css'

type ReleaseProps = {
  name: string
  about: string
  /** what readers will see, as HTML; undefined until it is there */
  notes: string | undefined
  /** why the notes cannot be read: then nothing is put out unseen */
  failed?: ReactNode
  send: () => Promise<void>
  onClose: () => void
}
/** Puts something out, with what customers will read about it in view. */
function Release({ name, about, notes, failed, send, onClose }: ReleaseProps) {
  const [sending, setSending] = useState(false)
  // a refusal is told by the call itself
  const release = () => {
    setSending(true)
    void send()
      .then(
        () => notify.success(t('sdk.desk.released')),
        () => {},
      )
      .finally(onClose)
  }
  return (
    <Modal
      open
      title={t('sdk.desk.release_title', { name })}
      okText={t('sdk.desk.release')}
      cancelText={t('ui.cancel')}
      confirmLoading={sending}
      okButtonProps={{ disabled: notes === undefined }}
      onOk={release}
      onCancel={onClose}
    >
      <p>{about}</p>
      <section className={styles.notes} aria-label={t('sdk.note')}>
        {notes === undefined ? (
          (failed ?? <Skeleton active />)
        ) : notes ? (
          <HtmlView html={notes} />
        ) : (
          t('sdk.desk.no_notes')
        )}
      </section>
    </Modal>
  )
}

export const ReleaseVersion: DialogOf<DeskRow> = ({ row: { id, version, name }, onClose }) => {
  const { data, error, refetch } = useQuery(deskShowQuery(id))
  return (
    <Release
      name={name}
      about={t('sdk.desk.release_ask')}
      notes={data?.releaseNote}
      failed={error && <ErrorState error={error} onRetry={() => void refetch()} />}
      send={() => releaseVersion({ id, version })}
      onClose={onClose}
    />
  )
}
export const ReleasePatch: DialogOf<DeskPatch> = ({ row: { id, version, name, content }, onClose }) => (
  <Release
    name={name}
    about={t('sdk.desk.release_patch_ask')}
    notes={content}
    send={() => releasePatch({ id, version })}
    onClose={onClose}
  />
)

export const DeprecateVersion: DialogOf<DeskRow> = ({ row: { id, version, name }, onClose }) => (
  <ReasonDialog
    title={t('sdk.desk.deprecate')}
    name={name}
    about={t('sdk.desk.deprecate_about')}
    optional
    send={(reason) => deprecateVersion({ id, version, reason })}
    done={t('sdk.desk.deprecated')}
    onClose={onClose}
  />
)
export const WithdrawVersion: DialogOf<DeskRow> = ({ row: { id, version, name }, onClose }) => (
  <ReasonDialog
    title={t('sdk.desk.withdraw')}
    name={name}
    about={t('sdk.desk.withdraw_about')}
    send={(reason) => withdrawVersion({ id, version, reason })}
    done={t('sdk.desk.withdrawn')}
    onClose={onClose}
  />
)
export const WithdrawPatch: DialogOf<DeskPatch> = ({ row: { id, version, name }, onClose }) => (
  <ReasonDialog
    title={t('sdk.desk.withdraw')}
    name={name}
    about={t('sdk.desk.withdraw_patch_about')}
    send={(reason) => withdrawPatch({ id, version, reason })}
    done={t('sdk.desk.withdrawn')}
    onClose={onClose}
  />
)
