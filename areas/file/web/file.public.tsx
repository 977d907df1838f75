import { CheckCircleOutlined } from '@ant-design/icons'
import { Button, Skeleton, type ButtonProps } from 'antd'
import { Suspense, useState, type ComponentType } from 'react'
import { areaTexts, loadTexts, t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'

const texts = areaTexts('file', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
/** A part with its words, loaded when it is first shown: pages that offer it pay nothing before. */
const withTexts = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  part(async () => {
    const [Part] = await Promise.all([load(), loadTexts(texts)])
    return { default: Part }
  })

const VerifyDrawer = withTexts(async () => (await import('./VerifyDrawer.tsx')).VerifyDrawer)
const Links = withTexts(async () => (await import('./ManifestPanel.tsx')).ManifestPanel)
const Keys = withTexts(async () => (await import('./KeyPanel.tsx')).KeyPanel)

/** A file with a manifest: wire id, name and size in bytes as the record has them. */
export type VerifiedFile = { fileId: string; name: string; size: number }
type VerifyProps = VerifiedFile & {
  /** how the button looks; a plain one when left out */
  look?: ButtonProps['type']
  /** for rows of a list: an icon whose name holds the file's */
  compact?: boolean
}

/**
 * A button that opens the check of a downloaded file against its signed manifest: in the browser, chunk by chunk, without
 * sending the file anywhere. Place it beside the download of any file whose policy has `manifest`.
 */
export function VerifyFile({ look = 'default', compact = false, ...file }: VerifyProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const words = compact ? t('ui.verify.one', { name: file.name }) : t('ui.verify.open')
  return (
    <>
      <Button
        type={look}
        size={compact ? 'small' : 'middle'}
        icon={<CheckCircleOutlined aria-hidden />}
        {...(compact ? { 'aria-label': words, title: t('ui.verify.open') } : {})}
        onClick={() => setState('open')}
      >
        {!compact && words}
      </Button>
      {state !== 'never' && (
        <Suspense>
          <VerifyDrawer {...file} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}

/** Checksum, manifest, key, script and the commands that check without a browser, for the page of one file. */
export function ManifestLinks(props: VerifiedFile & { sha256: string }) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
      <Links {...props} />
    </Suspense>
  )
}

/** The public keys that sign manifests, to read, copy and keep. Opens without a session. */
export function ManifestKeys() {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
      <Keys />
    </Suspense>
  )
}
