import { FileSearchOutlined } from '@ant-design/icons'
import { Alert, Button, Progress, Upload } from 'antd'
import { boot } from '#platform/web/boot.ts'
import { byteSize, count } from '#platform/web/i18n/format.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { SideDrawer } from '#platform/web/ui/SideDrawer.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import type { VerifiedFile } from './file.public.tsx'
import type { Verdict } from './verify.rules.ts'
import { useVerify, type Signer, type VerifyState } from './verify.run.ts'
import './verify.css'

type Props = VerifiedFile & { open: boolean; onClose: () => void }

/** Choose the downloaded file, watch it being checked, read what came of it. */
export function VerifyDrawer({ fileId, name, size, open, onClose }: Props) {
  const { state, start, cancel } = useVerify(fileId)
  const close = () => {
    cancel()
    onClose()
  }
  return (
    <SideDrawer open={open} title={t('file.verify.title')} onClose={close}>
      <div className="verify">
        <p>{t('file.verify.about', { name, size: byteSize(size) })}</p>
        {state.kind === 'idle' || state.kind === 'failed' || state.kind === 'refused' ? (
          <Upload.Dragger
            showUploadList={false}
            maxCount={1}
            beforeUpload={(file) => {
              void start(file)
              return false
            }}
          >
            <div className="verify-drop">
              <FileSearchOutlined aria-hidden />
              <span>{t('file.verify.choose')}</span>
            </div>
          </Upload.Dragger>
        ) : null}
        <Running state={state} onCancel={cancel} />
        <div role="status" className="verify-outcome">
          <Outcome state={state} />
        </div>
        {state.kind === 'refused' && <ErrorState error={state.error} title={t('file.verify.failed')} />}
        {state.kind === 'done' && (
          <div>
            <Button onClick={cancel}>{t('file.verify.again')}</Button>
          </div>
        )}
      </div>
    </SideDrawer>
  )
}

function Running({ state, onCancel }: { state: VerifyState; onCancel: () => void }) {
  if (state.kind === 'preparing') return <p role="status">{t('file.verify.preparing')}</p>
  if (state.kind !== 'running') return null
  const percent = state.total > 0 ? Math.floor((state.done / state.total) * 100) : 0
  const words = t('file.verify.running', { name: state.name })
  return (
    <div className="verify-running">
      <span className="verify-name">{words}</span>
      <Progress percent={percent} aria-label={words} />
      <div className="verify-line">
        <span>
          {t('file.verify.progress', {
            done: byteSize(state.done),
            total: byteSize(state.total),
            speed: count(state.speed),
          })}
        </span>
        <Button size="small" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </div>
  )
}

function Outcome({ state }: { state: VerifyState }) {
  if (state.kind === 'failed') return <Alert type="warning" showIcon title={label(`file.verify.${state.reason}`)} />
  if (state.kind !== 'done') return null
  return (
    <>
      <p className="verify-name">
        {state.file.name} ({byteSize(state.file.size)})
      </p>
      <Finding verdict={state.verdict} signer={state.signer} chunks={state.chunks} />
    </>
  )
}

type FindingProps = { verdict: Verdict; signer: Signer; chunks: number }
function Finding({ verdict, signer, chunks }: FindingProps) {
  const { vendor } = boot().settings
  const key = <div className="verify-key">{t('file.verify.key', { id: signer.id })}</div>
  switch (verdict.kind) {
    case 'match':
      return (
        <Alert
          type="success"
          showIcon
          title={t('file.verify.match')}
          description={
            <>
              <p>{t('file.verify.match_about', { n: count(chunks), vendor })}</p>
              {signer.former && <p>{t('file.verify.former_key')}</p>}
              {key}
            </>
          }
        />
      )
    case 'unsigned':
      return (
        <Alert type="warning" showIcon title={t('file.verify.unsigned')} description={t('file.verify.unsupported')} />
      )
    case 'bad_signature':
    case 'unknown_key':
      return (
        <Alert
          type="error"
          showIcon
          title={label(`file.verify.${verdict.kind}`)}
          description={
            <>
              <p>{t('file.verify.distrust')}</p>
              {key}
            </>
          }
        />
      )
    case 'other':
      return (
        <Alert
          type="warning"
          showIcon
          title={t('file.verify.other')}
          description={t('file.verify.other_about', { name: verdict.name, size: byteSize(verdict.size) })}
        />
      )
    default:
      return <Damage verdict={verdict} />
  }
}

type Damaged = Extract<Verdict, { kind: 'differs' | 'shorter' | 'longer' }>
function Damage({ verdict }: { verdict: Damaged }) {
  if (verdict.kind === 'differs') {
    const n = count(verdict.chunks.length + verdict.more)
    return (
      <Alert
        type="error"
        showIcon
        title={t('file.verify.differs', { n })}
        description={
          <>
            <ul className="verify-list">
              {verdict.chunks.map((one) => (
                <li key={one.n}>{t('file.verify.chunk', { n: one.n, from: count(one.from), to: count(one.to) })}</li>
              ))}
              {verdict.more > 0 && <li>{t('file.verify.more', { n: count(verdict.more) })}</li>}
            </ul>
            <p>{t('file.verify.reload')}</p>
          </>
        }
      />
    )
  }
  const bytes = count(verdict.bytes)
  const cut = verdict.kind === 'shorter'
  return (
    <Alert
      type="error"
      showIcon
      title={cut ? t('file.verify.shorter', { n: bytes }) : t('file.verify.longer', { n: bytes })}
      description={
        cut && verdict.intact ? t('file.verify.shorter_about', { from: count(verdict.from) }) : t('file.verify.reload')
      }
    />
  )
}
